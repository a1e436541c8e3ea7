//! Scratch.
use renju_core::*;
use renju_solver::*;
use std::io::{BufRead, BufReader};
use std::time::Instant;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let every: usize = args[1].parse().unwrap();
    let budget: u64 = args[2].parse().unwrap();
    let f = std::fs::File::open("crates/cli/data/selfplay.txt.gz").unwrap();
    let mut n = 0;
    let (mut wins, mut nowin, mut out, mut fours) = (0, 0, 0, 0);
    let mut times = vec![];
    let mut nodes = 0;
    let t0 = Instant::now();
    for line in BufReader::new(flate2::read::GzDecoder::new(f)).lines() {
        let line = line.unwrap();
        let mut it = line.split_whitespace();
        let r = it.next().unwrap();
        let _op = it.next();
        if r == "0.5" {
            continue;
        }
        let moves: Vec<&str> = it.collect();
        let winner = if r == "1" { 0 } else { 1 };
        n += 1;
        if n % every != 0 {
            continue;
        }
        let back = 5 + (n / every) % 21;
        if moves.len() < back + 6 {
            continue;
        }
        let mut ply = moves.len() - back;
        if ply % 2 != winner {
            ply -= 1;
        }
        let text = moves[..ply].join(" ");
        let pos = Position::after(&text).unwrap();
        let attacker = pos.to_move;
        let Ok(mut s) =
            Solver::new(Problem { board: pos.board, attacker, threats: Threats::Fours }, 32 << 20)
        else {
            continue;
        };
        if s.run(1_000_000) == Verdict::Win {
            fours += 1;
            continue;
        }
        let mut s =
            Solver::new(Problem { board: pos.board, attacker, threats: Threats::All }, 64 << 20).unwrap();
        let t = Instant::now();
        let mut v = Verdict::OutOfBudget;
        while v == Verdict::OutOfBudget && t.elapsed().as_millis() < budget as u128 {
            v = s.run(2000);
        }
        let el = t.elapsed().as_secs_f64();
        nodes += s.nodes();
        match v {
            Verdict::Win => {
                wins += 1;
                times.push(el);
                let t = Instant::now();
                let l = s.line().len();
                let tl = t.elapsed();
                if args.len() > 3 {
                    let t = Instant::now();
                    let mut reply = |b: &Board| s.reply(b).map(|a| a.point());
                    let r = verify(&pos.board, attacker, &mut reply);
                    println!(
                        "{n} back {back} win {:.3}s line {l} ({tl:?}) verify {:?} {:?}",
                        el,
                        r.as_ref().map_err(|e| e.to_string()),
                        t.elapsed()
                    );
                }
            }
            Verdict::NoWin => nowin += 1,
            Verdict::OutOfBudget => out += 1,
        }
    }
    times.sort_by(f64::total_cmp);
    println!("inner {} ", 0);
    println!("fours {fours} wins {wins} nowin {nowin} out {out} total {:?} nodes {nodes}", t0.elapsed());
    for lim in [0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0] {
        println!("<{lim}: {}", times.iter().filter(|&&t| t < lim).count());
    }
}

//! Writes a sample archive as a RIF file.

use std::cell::Cell;
use std::io::{self, Write};
use std::rc::Rc;

use renju_rif::RifWriter;

use crate::wording::{Wording, WordingWriter};
use crate::{SampleArchive, SampleTables};

/// Date of every sample archive. It is fixed, because an archive depends only on its size and seed.
const DATE: &str = "2026-11-20";

impl SampleArchive {
    /// Writes the archive, and returns the writer. After each game, `progress` gets the number of games written so far.
    ///
    /// # Errors
    /// Returns the error of the writer `to`.
    pub fn write<W: Write>(mut self, to: W, mut progress: impl FnMut(u64)) -> io::Result<W> {
        let wording = Rc::new(Cell::new(Wording::default()));
        let mut rif = RifWriter::new(WordingWriter::new(to, Rc::clone(&wording)), DATE)?;
        tables(self.world(), &mut rif)?;
        for done in 1.. {
            let Some(entry) = self.next_entry() else { break };
            wording.set(entry.wording);
            rif.game(&entry.game)?;
            progress(done);
        }
        Ok(rif.finish()?.into_inner())
    }
}

/// Writes the tables, in RenjuNet's order.
fn tables<W: Write>(world: &SampleTables, rif: &mut RifWriter<W>) -> io::Result<()> {
    world.countries.iter().try_for_each(|row| rif.country(row))?;
    world.cities.iter().try_for_each(|row| rif.city(row))?;
    SampleTables::months().try_for_each(|row| rif.month(&row))?;
    world.rules.iter().try_for_each(|row| rif.rule(row))?;
    SampleTables::openings().try_for_each(|row| rif.opening(&row))?;
    world.players.iter().try_for_each(|row| rif.player(row))?;
    world.events.iter().try_for_each(|event| rif.tournament(&event.tournament))
}

//! Makes the linker keep the relocations of the program `search`: the build needs them to split the program into files.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo:rustc-link-arg-bin=search=--emit-relocs");
    }
}

//! The modules of a crate, read from its source files: the imports of each module, and the file that defines
//! each imported item.
//!
//! The search for the definition follows re-exports. A module that only declares and re-exports its children
//! is thus never the target of an import. Tests (`#[cfg(test)]`) are ignored.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The words of a path. `crate::board::Board` has three words.
pub(super) type Words = Vec<String>;

/// Maximum number of re-exports that are followed, because re-exports may lead in a circle.
const DEEPEST: usize = 32;

/// A source file without its tests.
pub(super) struct File {
    /// Path from the root of the repository.
    pub(super) path: String,
    /// Module path, without `crate`.
    pub(super) module: Words,
}

/// A module: a file, or `mod name { … }` inside a file.
struct Module {
    file: usize,
    parent: Option<usize>,
    children: BTreeMap<String, usize>,
    imports: Vec<Import>,
    /// Paths of at least two words that occur in the code outside of `use`.
    paths: BTreeSet<Words>,
    /// Names that occur in the code outside of `use`.
    names: BTreeSet<String>,
}

/// An imported path in a `use`.
struct Import {
    path: Words,
    /// Name that the item has in this module; `None` for `*`.
    name: Option<String>,
    public: bool,
}

/// A module or an item to which a path leads.
#[derive(Clone, Copy)]
enum Target {
    Module(usize),
    /// An item that is defined in this module of the crate.
    Item(usize),
}

impl Target {
    fn module(self) -> usize {
        let (Target::Module(module) | Target::Item(module)) = self;
        module
    }
}

/// The modules and files of one crate.
pub(super) struct Crate {
    pub(super) files: Vec<File>,
    modules: Vec<Module>,
}

impl Crate {
    /// Reads `src/lib.rs` and `src/main.rs` in `folder`, and all files that they declare.
    pub(super) fn read(repository: &Path, folder: &Path) -> Crate {
        let mut source = Crate { files: Vec::new(), modules: Vec::new() };
        for root in ["lib.rs", "main.rs"] {
            let path = folder.join("src").join(root);
            if path.is_file() {
                source.file(repository, &path, &folder.join("src"), None, Vec::new());
            }
        }
        source
    }

    /// The imported paths, by pair of files: the first file imports from the second.
    pub(super) fn imports(&self) -> BTreeMap<(usize, usize), BTreeSet<String>> {
        let mut found: BTreeMap<(usize, usize), BTreeSet<String>> = BTreeMap::new();
        for (here, module) in self.modules.iter().enumerate() {
            let imports = module.imports.iter().filter(|import| !self.is_only_passed_on(here, import));
            for path in imports.map(|import| &import.path).chain(&module.paths) {
                let target = self.resolve(here, path, 0).map(|target| self.modules[target.module()].file);
                if let Some(target) = target.filter(|target| *target != module.file) {
                    found.entry((module.file, target)).or_default().insert(path.join("::"));
                }
            }
        }
        found
    }

    /// Whether an import only re-exports an item from a module below this module. If the code of this module
    /// uses the item too, the result is `false`.
    fn is_only_passed_on(&self, here: usize, import: &Import) -> bool {
        let below = |target: Target| {
            let parent = |module: &usize| self.modules[*module].parent;
            std::iter::successors(Some(target.module()), parent).any(|above| above == here)
        };
        let used = import.name.as_ref().is_some_and(|name| self.modules[here].names.contains(name));
        import.public && !used && self.resolve(here, &import.path, 0).is_some_and(below)
    }

    fn resolve(&self, here: usize, path: &[String], depth: usize) -> Option<Target> {
        let (first, rest) = path.split_first()?;
        let mut at = match first.as_str() {
            "crate" => Target::Module(self.root(here)),
            "self" => Target::Module(here),
            "super" => Target::Module(self.modules[here].parent?),
            name => self.lookup(here, name, depth)?,
        };
        for name in rest {
            let Target::Module(module) = at else { break };
            at = if name == "super" {
                Target::Module(self.modules[module].parent?)
            } else if self.is_imported(module, name) {
                // A name that is imported from another crate has no target in this crate.
                self.lookup(module, name, depth)?
            } else {
                self.lookup(module, name, depth).unwrap_or(Target::Item(module))
            };
        }
        Some(at)
    }

    /// Returns the target of `name` in a module: a child module or the target of an import. Returns `None` if
    /// the module has no such name.
    fn lookup(&self, module: usize, name: &str, depth: usize) -> Option<Target> {
        if depth > DEEPEST {
            return None;
        }
        let Module { children, imports, .. } = &self.modules[module];
        if let Some(child) = children.get(name) {
            return Some(Target::Module(*child));
        }
        if let Some(import) = imports.iter().find(|import| import.name.as_deref() == Some(name)) {
            // `use name;` imports another crate.
            return if import.path == [name] { None } else { self.resolve(module, &import.path, depth + 1) };
        }
        // A `*` import from another crate has no items of this crate. It is skipped, because looking up the
        // first name of its path would search all other `*` imports.
        let ours = |import: &&Import| import.name.is_none() && self.is_known(module, &import.path[0]);
        imports
            .iter()
            .filter(ours)
            .filter_map(|import| self.resolve(module, &import.path, depth + 1))
            .filter(|target| target.module() != module)
            .find_map(|target| self.lookup(target.module(), name, depth + 1))
    }

    /// Whether a path in this module can begin with this name. Names from `*` imports are not considered.
    fn is_known(&self, module: usize, name: &str) -> bool {
        matches!(name, "crate" | "self" | "super")
            || self.modules[module].children.contains_key(name)
            || self.is_imported(module, name)
    }

    fn is_imported(&self, module: usize, name: &str) -> bool {
        self.modules[module].imports.iter().any(|import| import.name.as_deref() == Some(name))
    }

    fn root(&self, module: usize) -> usize {
        self.modules[module].parent.map_or(module, |parent| self.root(parent))
    }

    /// Reads a file, and the files in `folder` that it declares.
    fn file(&mut self, repository: &Path, path: &Path, folder: &Path, parent: Option<usize>, names: Words) {
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let tokens: TokenStream = text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let shown = path.strip_prefix(repository).unwrap_or(path).display().to_string();
        self.files.push(File { path: shown, module: names.clone() });
        let module = self.module(self.files.len() - 1, parent, names.last());
        let mut declared = Vec::new();
        self.scan(module, folder, &Vec::from_iter(tokens), &mut declared);
        for Declared { name, parent, folder } in declared {
            let [file, nested] = [format!("{name}.rs"), format!("{name}/mod.rs")].map(|end| folder.join(end));
            let path = if file.is_file() { file } else { nested };
            let mut names = names.clone();
            names.push(name.clone());
            self.file(repository, &path, &folder.join(name), Some(parent), names);
        }
    }

    fn module(&mut self, file: usize, parent: Option<usize>, name: Option<&String>) -> usize {
        let module = self.modules.len();
        if let (Some(parent), Some(name)) = (parent, name) {
            self.modules[parent].children.insert(name.clone(), module);
        }
        self.modules.push(Module {
            file,
            parent,
            children: BTreeMap::new(),
            imports: Vec::new(),
            paths: BTreeSet::new(),
            names: BTreeSet::new(),
        });
        module
    }

    /// Collects the imports, paths and names in the tokens of a module. Adds the file of each `mod name;` to
    /// `declared`.
    fn scan(&mut self, here: usize, folder: &Path, tokens: &[TokenTree], declared: &mut Vec<Declared>) {
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            at += match token {
                TokenTree::Punct(punct) if punct.as_char() == '#' => attribute(&tokens[at..]),
                TokenTree::Ident(word) if word == "use" && !is_punct(tokens.get(at + 1), '<') => {
                    let end = length(&tokens[at..], |token| is_punct(Some(token), ';'));
                    let public = is_public(&tokens[..at]);
                    let leaves = leaves(&tokens[at + 1..at + end - 1], &[]);
                    let import = |(path, name)| Import { path, name, public };
                    self.modules[here].imports.extend(leaves.into_iter().map(import));
                    end
                }
                TokenTree::Ident(word) if word == "mod" => match (tokens.get(at + 1), tokens.get(at + 2)) {
                    (Some(TokenTree::Ident(name)), Some(TokenTree::Group(body))) => {
                        let name = name.to_string();
                        let module = self.module(self.modules[here].file, Some(here), Some(&name));
                        let body = Vec::from_iter(body.stream());
                        self.scan(module, &folder.join(name), &body, declared);
                        3
                    }
                    (Some(TokenTree::Ident(name)), _) => {
                        let name = name.to_string();
                        declared.push(Declared { name, parent: here, folder: folder.to_path_buf() });
                        3
                    }
                    _ => 1,
                },
                TokenTree::Ident(_) => {
                    let (path, length) = path(&tokens[at..]);
                    self.modules[here].names.insert(path[0].clone());
                    if path.len() > 1 {
                        self.modules[here].paths.insert(path);
                    }
                    length
                }
                TokenTree::Group(group) => {
                    self.scan(here, folder, &Vec::from_iter(group.stream()), declared);
                    1
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => 1,
            };
        }
    }
}

/// A file that a module declares by `mod name;`.
struct Declared {
    name: String,
    parent: usize,
    folder: PathBuf,
}

/// Number of tokens of the attribute at the beginning of `tokens`. If the attribute marks an item
/// as a test, the tokens of the item are counted too.
fn attribute(tokens: &[TokenTree]) -> usize {
    let inner = usize::from(is_punct(tokens.get(1), '!'));
    let Some(TokenTree::Group(group)) = tokens.get(1 + inner) else { return 1 };
    let words: Vec<String> =
        group.to_string().split(|c: char| !c.is_alphanumeric()).map(String::from).collect();
    let has = |word: &str| words.iter().any(|other| other == word);
    // `cfg_attr(test, …)` contains the words `cfg` and `test` too, but it also has the word `attr`.
    let for_tests = has("cfg") && has("test") && !has("attr") && !has("not");
    if !for_tests {
        return 2 + inner;
    }
    let body = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        token => is_punct(Some(token), ';'),
    };
    2 + length(&tokens[2..], body)
}

/// Number of tokens up to and including the first token for which `ends` is true.
fn length(tokens: &[TokenTree], ends: impl Fn(&TokenTree) -> bool) -> usize {
    tokens.iter().position(ends).map_or(tokens.len(), |at| at + 1)
}

/// The path at the beginning of `tokens`, and the number of the tokens of this path.
fn path(tokens: &[TokenTree]) -> (Words, usize) {
    let mut words = Vec::new();
    let mut at = 0;
    while let Some(TokenTree::Ident(word)) = tokens.get(at) {
        words.push(word.to_string().trim_start_matches("r#").to_string());
        at += 1;
        let joined = is_punct(tokens.get(at), ':') && is_punct(tokens.get(at + 1), ':');
        if !joined || !matches!(tokens.get(at + 2), Some(TokenTree::Ident(_))) {
            break;
        }
        at += 2;
    }
    (words, at)
}

/// The imported paths of a `use`, each with the name that the item gets in this module; the name is `None`
/// for `*`.
fn leaves(tokens: &[TokenTree], prefix: &[String]) -> Vec<(Words, Option<String>)> {
    let mut found = Vec::new();
    for branch in tokens.split(|token| is_punct(Some(token), ',')) {
        let (words, length) = path(branch);
        let mut path = [prefix, &words].concat();
        // `{self, …}` imports the module itself.
        if path.len() > 1 && path.last().is_some_and(|word| word == "self") {
            path.pop();
        }
        match branch
            .iter()
            .find_map(|token| if let TokenTree::Group(group) = token { Some(group) } else { None })
        {
            Some(group) => found.extend(leaves(&Vec::from_iter(group.stream()), &path)),
            None if branch.iter().any(|token| is_punct(Some(token), '*')) => found.push((path, None)),
            None if length > 0 => {
                let renamed = matches!(branch.get(length), Some(TokenTree::Ident(word)) if word == "as");
                let renamed = branch.get(length + 1).filter(|_| renamed).map(TokenTree::to_string);
                let name = renamed.or_else(|| path.last().cloned());
                found.push((path, name));
            }
            None => {}
        }
    }
    found
}

/// Whether the tokens before a `use` end with `pub` or `pub(…)`. In this case, the `use` is a
/// re-export.
fn is_public(before: &[TokenTree]) -> bool {
    let before = match before {
        [rest @ .., TokenTree::Group(_)] => rest,
        all => all,
    };
    matches!(before.last(), Some(TokenTree::Ident(word)) if word == "pub")
}

fn is_punct(token: Option<&TokenTree>, character: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == character)
}

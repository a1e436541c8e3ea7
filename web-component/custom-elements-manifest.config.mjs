/**
 * Configures the analyzer that writes `custom-elements.json`. The manifest describes one class with all members that a
 * page can use, in the published file.
 *
 * In the source, the members are spread over several classes (properties, the form control, the board itself) and the
 * table of attributes. The source files are not in the package. The plugin therefore joins all members into one class.
 */
import { attributeRows } from './scripts/attribute-rows.mjs';

const SOURCES = ['src/state/attributes.ts', 'src/app/form-control.ts', 'src/app/renju-board.ts'];

/** Public members that are left out, because only Lit and the browser call them. */
const NOT_OURS = new Set(['partFailed', 'formAssociated', 'internals', 'getUpdateComplete']);
const isOurs = ({ name, privacy }) =>
  (!privacy || privacy === 'public') && !NOT_OURS.has(name) && !/^#|^form\w+Callback$/.test(name);

/**
 * Copies of the classes, made in an early phase: in later phases, the analyzer confuses a static member with an
 * attribute that has the same name.
 */
const classes = [];

/** The attributes of the table, as the manifest describes attributes. */
const attributes = attributeRows.map(({ name, type, description, default: value, property }) => ({
  name,
  type: { text: type },
  description,
  ...defaultText(value),
  fieldName: property,
}));

/** The properties of the table, as the manifest describes fields of a class. */
const properties = attributeRows.map(({ name, type, description, default: value, property, reflect }) => ({
  kind: 'field',
  name: property,
  privacy: 'public',
  type: { text: type },
  description,
  ...defaultText(value),
  attribute: name,
  ...(reflect && { reflects: true }),
}));

function defaultText(value) {
  if (value === undefined) return {};
  return { default: typeof value === 'string' ? `'${value}'` : String(value) };
}

const flat = {
  name: 'one class, as it is published',
  moduleLinkPhase({ moduleDoc }) {
    classes.push(...structuredClone(moduleDoc.declarations));
  },
  packageLinkPhase({ customElementsManifest }) {
    const own = classes.find(({ name }) => name === 'RenjuBoard');
    const all = (key) => classes.flatMap((one) => one[key] ?? []);
    Object.assign(own, {
      superclass: { name: 'HTMLElement' },
      members: [...properties, ...all('members').filter(isOurs)],
      attributes,
      cssParts: all('cssParts'),
      cssProperties: all('cssProperties'),
    });
    const element = { name: own.name, module: 'dist/element.js' };
    customElementsManifest.modules = [
      {
        kind: 'javascript-module',
        path: 'dist/element.js',
        declarations: [own],
        exports: [{ kind: 'js', name: own.name, declaration: element }],
      },
      {
        kind: 'javascript-module',
        path: 'dist/index.js',
        declarations: [],
        exports: [{ kind: 'custom-element-definition', name: own.tagName, declaration: element }],
      },
    ];
  },
};

export default { globs: SOURCES, outdir: 'dist', litelement: true, quiet: true, plugins: [flat] };

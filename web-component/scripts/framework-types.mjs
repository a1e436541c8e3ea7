/**
 * Writes the types of the tag `<renju-board>` in templates of React, Vue, Svelte and Solid. Each framework has a file
 * that a page imports by name, because a page without React must not load the types of React.
 *
 * Attributes are strings and numbers with hyphenated names, as in HTML, because React 17 and 18 can set nothing else on
 * a custom element. The files use the syntax of TypeScript 4.0, which does not support `` `on${Name}` `` in types.
 */

/** Returns the texts of the type files in `dist/types`, by name of the file. */
export function frameworkTypes(board) {
  const events = (prefix) =>
    board.events
      .map(
        ({ name, description }) =>
          `  /** ${description} */\n  '${prefix}${name}'?: (event: RenjuEventMap['${name}']) => void;\n`,
      )
      .join('');
  const props = `DetailedHTMLProps<HTMLAttributes<RenjuBoard>, RenjuBoard> & RenjuBoardAttributes`;
  const files = {
    'attributes.d.ts': attributes(board),
    'react-17.d.ts': `${from('react', 'DetailedHTMLProps', 'HTMLAttributes')}${FROM_ELEMENT}
/** \`<renju-board>\` in React 17 and 18: events are listened to through a ref. */
declare global {
  namespace JSX {
    interface IntrinsicElements {
      'renju-board': ${props} & { class?: string };
    }
  }
}
`,
    'react-19.d.ts': `${from('react', 'DetailedHTMLProps', 'HTMLAttributes')}${FROM_ELEMENT}
/** The events of \`<renju-board>\` in React 19. */
export interface RenjuBoardEvents {
${events('on')}}

/** \`<renju-board>\` in React 19. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'renju-board': ${props} & RenjuBoardProperties & RenjuBoardEvents & { class?: string };
    }
  }
}
`,
    'vue.d.ts': `${from('vue', 'DefineComponent', 'HTMLAttributes', 'PublicProps')}${FROM_ELEMENT}
/** The events of \`<renju-board>\` in Vue: \`@renju-move\`. */
export interface RenjuBoardEvents {
${events('on').replace(/'on(renju-[\w-]+)'/g, (_, name) => `on${camel(name)}`)}}

/** \`<renju-board>\` in templates of Vue; set \`isCustomElement\` in the options of the compiler. */
declare module 'vue' {
  interface GlobalComponents {
    'renju-board': DefineComponent<RenjuBoardAttributes & RenjuBoardProperties & RenjuBoardEvents & HTMLAttributes & PublicProps>;
  }
}
`,
    'svelte.d.ts': `${from('svelte/elements', 'HTMLAttributes')}${FROM_ELEMENT}
/** The events of \`<renju-board>\` in Svelte 5, and in Svelte 4. */
export interface RenjuBoardEvents {
${events('on')}${events('on:')}}

/** \`<renju-board>\` in Svelte. */
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'renju-board': Omit<HTMLAttributes<RenjuBoard>, keyof RenjuBoardAttributes> & RenjuBoardAttributes & RenjuBoardProperties & RenjuBoardEvents;
  }
}
`,
    'solid.d.ts': `import { JSX } from 'solid-js';\n${FROM_ELEMENT}
/** The events of \`<renju-board>\` in Solid. */
export interface RenjuBoardEvents {
${events('on:')}}

/** \`<renju-board>\` in Solid. */
declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'renju-board': JSX.HTMLAttributes<RenjuBoard> & RenjuBoardAttributes & RenjuBoardEvents;
    }
  }
}
`,
  };
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`types/${name}`, text.replace(/ +$/gm, '')]));
}

/** Returns the text of `react.d.ts`: the component for React 17 and newer, and all exports of the element. */
export function reactTypes({ events }) {
  const listeners = events.map(
    ({ name, description }) =>
      `  /** ${description} */\n  on${camel(name)}?: (event: RenjuEventMap['${name}']) => void;\n`,
  );
  return `import { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import { RenjuBoard as RenjuBoardElement, RenjuEventMap } from './element.js';

export * from './index.js';

/** The properties of the component: the properties and events of the element, and the properties of every element. */
export interface RenjuBoardProps
  extends Omit<HTMLAttributes<RenjuBoardElement>, keyof RenjuBoardElement>,
    Pick<HTMLAttributes<RenjuBoardElement>, Extract<keyof HTMLAttributes<RenjuBoardElement>, keyof HTMLElement>>,
    Partial<Omit<RenjuBoardElement, keyof HTMLElement>> {
${listeners.join('')}}

/** \`<renju-board>\` as a component. */
export declare const RenjuBoard: ForwardRefExoticComponent<RenjuBoardProps & RefAttributes<RenjuBoardElement>>;
`;
}

const FROM_ELEMENT =
  "import { RenjuBoard, RenjuEventMap } from '../element.js';\nimport { RenjuBoardAttributes, RenjuBoardProperties } from './attributes.js';\n";

function from(module, ...names) {
  return `import { ${names.join(', ')} } from '${module}';\n`;
}

function camel(name) {
  return name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
}

/**
 * Returns the attributes of a tag as TypeScript. As in HTML, a boolean attribute is present or absent, and an attribute
 * with a number also accepts a string. Frameworks that set properties also accept the properties whose names differ
 * from the attributes, or that have no attribute.
 */
function attributes({ attributes: list, members }) {
  const lines = list.map(({ name, type, description }) => {
    const text = type.text.replace(' | undefined', '');
    const value = text === 'number' ? 'number | string' : text;
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `  /** ${description.replaceAll('\n', ' ')} */\n  ${key}?: ${value};\n`;
  });
  const names = new Set(list.map(({ name }) => name));
  const properties = members
    .filter(
      ({ kind, name, static: isStatic, readonly }) => kind === 'field' && !isStatic && !readonly && !names.has(name),
    )
    .map(({ name }) => `'${name}'`);
  return `import { RenjuBoard } from '../element.js';\n
/** The attributes of \`<renju-board>\`. */
export interface RenjuBoardAttributes {\n${lines.join('')}}\n
/** The properties of \`<renju-board>\` whose names are not names of attributes. */
export type RenjuBoardProperties = Partial<Pick<RenjuBoard, ${properties.join(' | ')}>>;\n`;
}

/**
 * Finds rules of style sheets that would change another part of the element. The element adopts the sheets of a part
 * when it loads the part, so such a rule makes the page look different after the user has visited another mode or card.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator } from '@playwright/test';

const SRC = join(import.meta.dirname, '../../web-component/src');

/** The style sheets in the source of the element: the file and the text of each sheet. */
const SHEETS = readSheets();

async function readSheets(): Promise<readonly (readonly [file: string, text: string])[]> {
  // Static boards are pages without the element.
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.styles.ts') && !file.endsWith('static.styles.ts'),
  );
  const texts = new Map<string, string>();
  for (const file of files) {
    const exported = Object.values((await import(pathToFileURL(join(SRC, file)).href)) as object).flat(3);
    // A file may export the sheets of other files together with its own sheets.
    for (const { cssText } of exported as readonly { readonly cssText: string }[])
      if (!texts.has(cssText) || exported.length === 1) texts.set(cssText, file);
  }
  return Array.from(texts, ([text, file]) => [file, text]);
}

/**
 * Returns the rules that match an HTML element of `host` but are in a style sheet that the host has not adopted. A rule
 * counts in every state of the pointer and the focus, at every size, and in every medium. A rule that only sets
 * variables does not count, because only the part itself uses them.
 */
export async function styleLeaks(host: Locator): Promise<string[]> {
  return host.evaluate(
    (element, sheets) => {
      const root = element.shadowRoot;
      if (!root) throw new Error('the element has no shadow root');
      const textOf = ({ cssRules }: CSSStyleSheet) =>
        Array.from(cssRules, (rule) => rule.cssText)
          .join('')
          .replace(/\s/g, '');
      const adopted = new Set(root.adoptedStyleSheets.map(textOf));
      const styleRules = ({ cssRules }: CSSStyleSheet | CSSGroupingRule): CSSStyleRule[] =>
        [...cssRules].flatMap((rule) =>
          rule instanceof CSSStyleRule ? rule : rule instanceof CSSGroupingRule ? styleRules(rule) : [],
        );
      const describe = ({ localName, classList }: Element) => [localName, ...classList].join('.');
      const leaks: string[] = [];
      for (const [file, text] of sheets) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        if (adopted.has(textOf(sheet))) continue;
        for (const { selectorText, style } of styleRules(sheet)) {
          if ([...style].every((name) => name.startsWith('--'))) continue;
          const always = selectorText
            .replace(/::[\w-]+(\([^)]*\))?/g, '')
            .replace(/:(hover|focus-visible|focus-within|focus|active)(?![\w-])/g, ':not(unknown)');
          const found = root.querySelector(always);
          if (found)
            leaks.push(
              `${file}: ${selectorText} matches ${describe(found)} in ${describe(found.parentElement ?? element)}`,
            );
        }
      }
      return leaks;
    },
    await SHEETS,
  );
}

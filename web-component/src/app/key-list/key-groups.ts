/** The keyboard shortcuts of the element in groups. For each shortcut there is a text that describes its action. */
import type { TermsOf } from '../../locales/localize.js';

/**
 * A group of shortcuts: a heading, and a list of pairs. Each pair consists of the keys for an action, separated by
 * middle dots, and the name of the action.
 */
export type KeyGroup = readonly [string, ReadonlyArray<readonly [string, string]>];

export function keyGroups(terms: TermsOf<'keys'>): readonly KeyGroup[] {
  const step = `${terms.previous} · ${terms.next}`;
  return [
    [
      terms.onBoard,
      [
        ['← · ↑ · ↓ · →', terms.nextPoint],
        ['h8', terms.goToPoint],
        ['Home · End', terms.rowEnds],
        ['Page Up · Page Down', terms.columnEnds],
        ['Ctrl+Home · Ctrl+End', terms.corners],
        ['Enter · Space', terms.playPoint],
        ['Backspace · Delete', terms.takeBack],
      ],
    ],
    [
      terms.replay,
      [
        ['← · → · , · .', step],
        ['[ · ]', `${terms.tenBack} · ${terms.tenForward}`],
        ['P', terms.autoplay],
      ],
    ],
    [
      terms.onSlider,
      [
        ['Home · End', `${terms.first} · ${terms.last}`],
        ['Page Up · Page Down', terms.ticks],
      ],
    ],
    [
      terms.modeName.search,
      [
        ['/', terms.findTools],
        ['< · >', terms.trail],
      ],
    ],
    [
      terms.modeName.edit,
      [
        ['< · >', terms.variations],
        ['F2', terms.renameRecord],
      ],
    ],
    [
      terms.everywhere,
      [
        ['↑ · ↓', terms.nextRow],
        ['Enter', terms.openRow],
        ['Ctrl+Z', terms.undo],
        ['Ctrl+Y · Ctrl+Shift+Z', terms.redo],
        ['Ctrl+V', terms.pasteRecord],
        ['Esc', terms.closeOpened],
        ['?', terms.keys],
      ],
    ],
  ];
}

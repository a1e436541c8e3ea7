/** All that editing draws. */
import type { CSSResult } from 'lit';
import { onBoardStyles } from './edit/marks.styles.js';
import { panelsStyles } from './edit/panels.styles.js';
import { toolsStyles } from './edit/tools.styles.js';

/** For the element's shadow root. */
export const editStyles: CSSResult[] = [onBoardStyles, toolsStyles, panelsStyles];

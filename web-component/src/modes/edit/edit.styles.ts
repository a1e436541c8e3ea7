/** Joins all styles of the edit mode. */
import type { CSSResult } from 'lit';
import { recordStyles } from '../../board/move-list.styles.js';
import { onBoardStyles } from './marks.styles.js';
import { panelsStyles } from './panels.styles.js';
import { toolsStyles } from './tools/tools.styles.js';

/** For the element's shadow root. */
export const editStyles: CSSResult[] = [recordStyles, onBoardStyles, toolsStyles, panelsStyles];

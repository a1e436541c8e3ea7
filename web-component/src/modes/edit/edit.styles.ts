/** Joins all styles of mode `edit`. */
import type { CSSResult } from 'lit';
import { recordStyles } from '../../board/move-list.styles.js';
import { onBoardStyles } from './marks.styles.js';
import { panelsStyles } from './panels.styles.js';
import { toolsStyles } from './tools/tools.styles.js';

export const editStyles: CSSResult[] = [recordStyles, onBoardStyles, toolsStyles, panelsStyles];

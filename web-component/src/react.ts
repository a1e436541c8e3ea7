/**
 * The element as a component for React 17 and newer. The element's attributes are properties of the component, its
 * events are properties such as `onRenjuMove`, and its methods are called through a `ref`.
 *
 * In React 19 this component is optional, because React itself sets the element's properties and listens to its events.
 */
import { createComponent, type EventName } from '@lit/react';
import React from 'react';
import { RenjuBoard as RenjuBoardElement } from './index.js';
import type { RenjuEventMap } from './state/events.js';
import { attributesOf } from './state/server-attributes.js';

export * from './index.js';

/** Returns the name of an event, typed with its event object. */
function event<Name extends keyof RenjuEventMap>(name: Name): EventName<RenjuEventMap[Name]> {
  return name as string as EventName<RenjuEventMap[Name]>;
}

const inBrowser = createComponent({
  react: React,
  tagName: 'renju-board',
  elementClass: RenjuBoardElement,
  displayName: 'RenjuBoard',
  events: {
    onRenjuBeforeMove: event('renju-before-move'),
    onRenjuMove: event('renju-move'),
    onRenjuPositionChange: event('renju-position-change'),
    onRenjuQueryChange: event('renju-query-change'),
    onRenjuRecordChange: event('renju-record-change'),
    onRenjuModeChange: event('renju-mode-change'),
    onRenjuSettingsChange: event('renju-settings-change'),
    onRenjuSearchResult: event('renju-search-result'),
    onRenjuImportProgress: event('renju-import-progress'),
    onRenjuImportDone: event('renju-import-done'),
    onRenjuGameOpen: event('renju-game-open'),
    onRenjuSolveProgress: event('renju-solve-progress'),
    onRenjuSolveResult: event('renju-solve-result'),
    onRenjuError: event('renju-error'),
    onRenjuReady: event('renju-ready'),
  },
});

/**
 * The component for servers, which writes the tag with the attributes of the element. On a server,
 * the component for browsers would write the names of properties such as `recordId`, because only a
 * browser registers the element.
 */
const onServer = React.forwardRef((given: Record<string, unknown>, _ref) =>
  React.createElement('renju-board', attributesOf(given)),
) as unknown as typeof inBrowser;

export const RenjuBoard = typeof document === 'undefined' ? onServer : inBrowser;

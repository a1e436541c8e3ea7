/**
 * The element as a component for React 17 and newer. The element's attributes are properties of the component, its
 * events are properties such as `onRenjuMove`, and its methods are called through a `ref`.
 *
 * In React 19 this component is optional, because React itself sets the element's properties and listens to its events.
 */
import React from 'react';
import { RenjuBoard as RenjuBoardElement } from './index.js';
import { applyProperties, type ComponentProperties, divideProperties } from './react-properties.js';
import { attributesOf } from './state/server-attributes.js';

export * from './index.js';

const inBrowser = React.forwardRef<RenjuBoardElement, ComponentProperties>((given, ref) => {
  const element = React.useRef<RenjuBoardElement>(null);
  const applied = React.useRef<ComponentProperties>({});
  const { own, others } = divideProperties(given, RenjuBoardElement.prototype);
  React.useImperativeHandle<RenjuBoardElement | null, RenjuBoardElement | null>(ref, () => element.current);
  React.useLayoutEffect(() => {
    if (!element.current) return;
    applyProperties(element.current, applied.current, own);
    applied.current = own;
  });
  // A tag from the server also has the attributes of the element. This component does not pass them to React, which
  // would therefore warn about them.
  return React.createElement('renju-board', { ...others, suppressHydrationWarning: true, ref: element });
});
inBrowser.displayName = 'RenjuBoard';

/**
 * The component for servers, which writes the tag with the attributes of the element. On a server,
 * the component for browsers would write the names of properties such as `recordId`, because only a
 * browser registers the element.
 */
const onServer = React.forwardRef<RenjuBoardElement, ComponentProperties>((given, _ref) =>
  React.createElement('renju-board', attributesOf(given)),
);

export const RenjuBoard = typeof document === 'undefined' ? onServer : inBrowser;

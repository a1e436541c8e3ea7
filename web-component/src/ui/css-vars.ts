/**
 * Sets custom properties of an element through the CSSOM. Lit's `styleMap` writes a style attribute on the first
 * render, which a Content Security Policy with `style-src 'self'` drops.
 */
import { type ElementPart, nothing } from 'lit';
import { Directive, directive } from 'lit/directive.js';

class CssVars extends Directive {
  render(_values: Readonly<Record<`--${string}`, string>>): unknown {
    return nothing;
  }

  override update(part: ElementPart, [values]: Parameters<this['render']>): unknown {
    if (part.element instanceof HTMLElement) {
      const { style } = part.element;
      for (const [name, value] of Object.entries(values)) {
        // Setting an equal value would make the browser recompute the element's style.
        if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
      }
    }
    return nothing;
  }
}

/** Used in the tag of an element: `<div ${cssVars({ '--part': '51%' })}>` */
export const cssVars = directive(CssVars);

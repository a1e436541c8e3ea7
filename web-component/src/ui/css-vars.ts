/**
 * Sets custom properties of an element through the CSSOM. On the first render, Lit's `styleMap` writes a style
 * attribute instead, which a Content-Security-Policy with `style-src 'self'` ignores.
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
        // An unchanged value is not set again, because the browser would recompute the element's style.
        if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
      }
    }
    return nothing;
  }
}

/** Directive for the tag of an element: `<div ${cssVars({ '--part': '51%' })}>`. */
export const cssVars = directive(CssVars);

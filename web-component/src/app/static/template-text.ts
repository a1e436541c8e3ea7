/**
 * Converts a template of Lit to text, without a DOM. Only for templates without event handlers and directives, such as
 * the picture of the board.
 */
import { nothing, type SVGTemplateResult, type TemplateResult } from 'lit';

export function templateText({ strings, values }: TemplateResult | SVGTemplateResult): string {
  return strings.reduce((before, text, index) => {
    const value = valueText(values[index - 1]);
    // In a template, the value of an attribute may stand without quotes.
    return `${before}${before.endsWith('=') ? `"${value}"` : value}${text}`;
  });
}

function valueText(value: unknown): string {
  if (value === nothing || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).join('');
  if (isTemplate(value)) return templateText(value);
  return escaped(String(value));
}

function isTemplate(value: unknown): value is TemplateResult {
  return typeof value === 'object' && value !== null && 'strings' in value;
}

/** Escapes a text for HTML and XML, as the contents of an element or as the value of an attribute. */
export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

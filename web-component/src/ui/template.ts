import type { nothing, TemplateResult } from 'lit';

/** A template, or `nothing` where nothing is drawn. */
export type Template = TemplateResult | typeof nothing;

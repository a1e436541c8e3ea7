/** The replay bar: first, previous, next and last move, automatic replay, a slider, and the current move. */
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Terms } from '../locales/localize.js';
import { cssVars } from '../ui/css-vars.js';
import type { IconName } from '../ui/icons.js';
import { squareButton } from '../ui/square-button.js';

export interface ReplayProps {
  /** Number of moves shown, and number of moves in the line. */
  ply: number;
  length: number;
  /** The automatic replay is running. */
  playing: boolean;
  terms: Terms;
  onStep(ply: number): void;
  onPlay(): void;
}

export function replayBar({ ply, length, playing, terms, onStep, onPlay }: ReplayProps): TemplateResult {
  const button = (picture: IconName, label: string, to: number) =>
    squareButton({ icon: picture, label, idle: to < 0 || to > length || to === ply, run: () => onStep(to) });
  return html`<div class="replay" part="replay" role="group" aria-label=${terms.replay}>
    ${button('first', terms.first, 0)} ${button('previous', terms.previous, ply - 1)}
    ${squareButton({ icon: playing ? 'pause' : 'play', label: terms.autoplay, idle: !length, pressed: playing, run: onPlay })}
    ${button('next', terms.next, ply + 1)} ${button('last', terms.last, length)}
    <input
      class="slider"
      type="range"
      min="0"
      max=${length}
      .value=${live(String(ply))}
      ?disabled=${length === 0}
      aria-label=${terms.moveSlider}
      aria-valuetext=${terms.moveOfSpoken({ ply, moves: length })}
      ${cssVars({ '--done': length === 0 ? '0' : String(ply / length) })}
      @input=${(event: InputEvent) => {
        if (event.target instanceof HTMLInputElement) onStep(Number(event.target.value));
      }}
    />
    <output class="count">${terms.moveOf({ ply, moves: length })}</output>
  </div>`;
}

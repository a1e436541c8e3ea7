/**
 * Draws the tools with which the user restricts a search to an area of the board: named figures, a rectangle, two
 * brushes, and options of the search.
 */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Area, Color } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { icon } from '../../ui/icons.js';
import { pills } from '../../ui/pill.js';
import { colorChoices } from '../filter/value-name.js';
import { FIGURES, type Figure, figureOf } from './area-figures.js';
import { AREA_TOOLS, type AreaTool } from './area-stroke.js';

export interface AreaBarProps {
  area: Area;
  /** The selected tool; if `undefined`, a press on the board plays a move. */
  tool: AreaTool | undefined;
  terms: TermsOf<'query'>;
  onFigure(figure: Figure): void;
  onTool(tool: AreaTool | undefined): void;
  /**
   * Called with the search options that the user changed. `anywhere` also finds games that have the contents of the
   * area elsewhere on their board. `exchanged` also finds games with black and white stones exchanged.
   */
  onHow(how: Partial<Pick<Area, 'anywhere' | 'exchanged'>>): void;
  onSide(side: Color | undefined): void;
  /** Called to remove the area, so that the search considers the whole board again. */
  onClear(): void;
}

export function areaBar(props: AreaBarProps): TemplateResult {
  const { area, tool, terms, onTool, onHow, onClear } = props;
  const tools = [
    [undefined, terms.play] as const,
    ...AREA_TOOLS.map((name) => [name, terms.areaTool[name], terms.areaHint[name]] as const),
  ];
  return html`<section class="card area-bar" part="area" role="group" aria-label=${terms.areaTitle}>
    <header>
      <h2>${terms.areaTitle}</h2>
      <button class="button quiet" type="button" part="button" @click=${onClear}>${icon('close')}${terms.areaClear}</button>
    </header>
    ${tool ? html`<p class="note">${terms.areaHint[tool]}</p>` : nothing}
    <div class="row">
      ${pills({ label: terms.tool, choices: tools, chosen: tool, onChoose: onTool })}
    </div>
    ${figures(props)}
    <div class="row">
      ${toggle(terms.areaAnywhere, area.anywhere, (anywhere) => onHow({ anywhere }))}
      ${toggle(terms.areaExchanged, area.exchanged, (exchanged) => onHow({ exchanged }))} ${sides(props)}
    </div>
  </section>`;
}

/**
 * Draws a button for each figure. Only the button of the selected figure, or of the first figure if none is selected,
 * is in the tab order. Arrow keys move the focus from button to button.
 */
function figures({ area, terms, onFigure }: AreaBarProps): TemplateResult {
  const set = figureOf(area.points);
  return html`<div class="figures" role="group" aria-label=${terms.areaFigures} @keydown=${moveFocus}>
    ${FIGURES.map(
      (figure) => html`<button
        class="button square figure"
        type="button"
        part="button"
        tabindex=${figure === (set ?? FIGURES[0]) ? 0 : -1}
        aria-label=${terms.figureName[figure]}
        aria-pressed=${figure === set ? 'true' : 'false'}
        @click=${() => onFigure(figure)}
      >
        ${picture(figure)}<span aria-hidden="true">${terms.figureName[figure]}</span>
      </button>`,
    )}
  </div>`;
}

/** SVG paths of the filled part of each icon. The board of an icon reaches from coordinate 2 to 14. */
const FILLED: Record<Figure, string> = {
  whole: 'M2 2h12v12H2z',
  left: 'M2 2h6v12H2z',
  right: 'M8 2h6v12H8z',
  top: 'M2 2h12v6H2z',
  bottom: 'M2 8h12v6H2z',
  'top-left': 'M2 2h6v6H2z',
  'top-right': 'M8 2h6v6H8z',
  'bottom-left': 'M2 8h6v6H2z',
  'bottom-right': 'M8 8h6v6H8z',
  'diagonal-top-left': 'M2 14V2h12z',
  'diagonal-top-right': 'M2 2h12v12z',
  'diagonal-bottom-left': 'M2 2v12h12z',
  'diagonal-bottom-right': 'M14 2v12H2z',
};

function picture(figure: Figure): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
    ${svg`<path d=${FILLED[figure]} /><path class="frame" d="M2 2h12v12H2z" />`}
  </svg>`;
}

function sides({ area, terms, onSide }: AreaBarProps): TemplateResult {
  return html`<div class="row">
    <span aria-hidden="true">${terms.areaSide}</span>
    ${pills({ label: terms.areaSide, choices: colorChoices(terms), chosen: area.toMove, onChoose: onSide })}
  </div>`;
}

function toggle(name: string, on: boolean, set: (on: boolean) => void): TemplateResult {
  return html`<label class="toggle"
    ><input
      type="checkbox"
      .checked=${on}
      @change=${(event: Event) => {
        if (event.target instanceof HTMLInputElement) set(event.target.checked);
      }}
    />${name}</label
  >`;
}

function moveFocus(event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const [first, last] = [target.parentElement?.firstElementChild, target.parentElement?.lastElementChild];
  const to = {
    ArrowRight: target.nextElementSibling ?? first,
    ArrowLeft: target.previousElementSibling ?? last,
    Home: first,
    End: last,
  }[key];
  if (!(to instanceof HTMLElement)) return;
  event.preventDefault();
  to.focus();
}

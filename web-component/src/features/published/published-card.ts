/** Draws the card about a published archive. */
import { html, nothing, type TemplateResult } from 'lit';
import type { EngineFailure } from '../../engine/engine-error.js';
import type { KeepProgress, PublishedInfo } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { failureText } from '../../state/trouble-text.js';
import { cssVars } from '../../ui/css-vars.js';

type PublishedTerms = TermsOf<'published'>;

/** Contents of the card: the facts of the archive, and the state of its transfers. */
export interface PublishedState {
  info?: PublishedInfo | undefined;
  /** The reason why the archive, or a part of the archive, cannot be fetched. */
  failure?: EngineFailure | undefined;
  /**
   * Name of the host that has not replied yet. Until it replies, the shown answer does not count the archive's games.
   */
  waiting?: string | undefined;
  /** Number of bytes that the last query needs to fetch, if the user must allow this first. */
  needed?: number | undefined;
  /** Progress of storing the whole archive for offline use. */
  keeping?: KeepProgress | undefined;
}

export interface PublishedActions {
  onRetry(): void;
  onFetch(): void;
  onKeep(): void;
  onStop(): void;
  onForget(): void;
}

export function publishedCard(state: PublishedState, terms: PublishedTerms, actions: PublishedActions): TemplateResult {
  const { info, failure, needed, waiting } = state;
  return html`<section class="card published" part="panel published" aria-label=${terms.publishedArchive}>
    ${info ? about(info, state, terms, actions) : nothing}
    ${info?.offline ? said(terms.archiveOffline, info.offline, terms) : nothing}
    ${waiting ? html`<p role="status">${terms.archiveWaiting({ host: waiting })}</p>` : nothing}
    ${
      needed
        ? html`<p role="status">${terms.archiveNeeds({ bytes: needed })}</p>
            ${button(terms.archiveFetch, actions.onFetch, 'primary')}`
        : nothing
    }
    ${failure ? html`${said(sentence(failure, terms), failure.message, terms)} ${button(terms.retry, actions.onRetry)}` : nothing}
  </section>`;
}

function about(
  info: PublishedInfo,
  { keeping }: PublishedState,
  terms: PublishedTerms,
  { onKeep, onStop, onForget }: PublishedActions,
): TemplateResult {
  const { name, edition, games, source, fetched, requests, stored, missing, bytes } = info;
  return html`<details>
    <summary>
      <b title=${name}>${name}</b>
      <span class="note">${[terms.games({ count: games }), edition].filter(Boolean).join(terms.comma)}</span>
      <span class="note fetched">· ${terms.archiveFetched({ bytes: fetched, requests })}</span>
    </summary>
    <p class="note">${terms.archiveLicence} ${licence(info)}${source ? html` · ${source}` : nothing}</p>
    <p class="note">
      ${missing === 0 ? terms.archiveAllStored({ bytes: stored }) : terms.archiveStored({ bytes: stored })}
    </p>
    ${
      keeping
        ? html`<div
              class="track"
              role="progressbar"
              aria-label=${terms.archiveKeeping}
              aria-valuemin="0"
              aria-valuemax="100"
              aria-valuenow=${Math.floor((100 * keeping.kept) / Math.max(keeping.total, 1))}
              ${cssVars({ '--part': String(keeping.kept / Math.max(keeping.total, 1)) })}
            ></div>
            <p class="note">${terms.archiveKeptSoFar({ kept: keeping.kept, total: bytes })}</p>`
        : nothing
    }
    <div class="choices">
      ${
        keeping
          ? button(terms.stop, onStop)
          : missing > 0
            ? button(terms.archiveKeep({ bytes: missing }), onKeep)
            : nothing
      }
      ${stored > 0 && !keeping ? button(terms.archiveForget, onForget) : nothing}
    </div>
  </details>`;
}

/** Shows the licence. A web address becomes a link; a name such as `CC-BY-4.0` stays a text. */
function licence({ licence: text }: PublishedInfo): TemplateResult {
  return /^https?:\/\//.test(text)
    ? html`<a href=${text} rel="license noreferrer" target="_blank">${text}</a>`
    : html`${text}`;
}

/** Draws a sentence. Folded below the sentence is the engine's own message, for the people who host the archive. */
function said(text: string, details: string, terms: PublishedTerms): TemplateResult {
  return html`<p class="wrong" role="alert">${text}</p>
    <details class="note"><summary>${terms.archiveDetails}</summary><code>${details}</code></details>`;
}

function sentence(failure: EngineFailure, terms: PublishedTerms): string {
  const { code, host = '' } = failure;
  switch (code) {
    case 'archive-unreachable':
      return terms.archiveUnreachable;
    case 'archive-silent':
      return terms.archiveSilent({ host });
    case 'archive-ranges':
      return terms.archiveRanges({ host });
    case 'archive-damaged':
      return terms.archiveDamaged;
    case 'archive-too-large':
      return terms.archiveTooLarge;
    default:
      return failureText(failure, terms);
  }
}

function button(label: string, act: () => void, kind = ''): TemplateResult {
  return html`<button class="button ${kind}" type="button" part="button" @click=${act}>${label}</button>`;
}

/** Draws the invitation to add games to an empty library: the purpose of the page, and three ways to begin. */
import { html, nothing, type TemplateResult } from 'lit';
import { ACCEPTED_FILES } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { dropZone } from '../../ui/drop-zone.js';
import { picker } from '../../ui/file-buttons.js';
import { icon } from '../../ui/icons.js';

export interface InvitationProps {
  /** The sample archive that the page offers, with its number of games if known. */
  sample: { games: number | undefined } | undefined;
  terms: TermsOf<'importing'>;
  onFiles(files: readonly File[]): void;
  onSample(): void;
  /** Called if the user goes on without games for now. */
  onPlay(): void;
}

export function invitation({ sample, terms, onFiles, onSample, onPlay }: InvitationProps): TemplateResult {
  const zone = dropZone(onFiles);
  const button = (label: string, kind: string, run: () => void) =>
    html`<button type="button" class="button ${kind}" part="button" @click=${run}>${label}</button>`;
  const games = sample?.games;
  const kind = sample ? '' : 'primary';
  return html`<section
    class="card drop"
    part="panel drop"
    aria-label=${terms.importTitle}
    @dragenter=${zone.over}
    @dragover=${zone.over}
    @dragleave=${zone.leave}
    @drop=${zone.drop}
  >
    <h2 tabindex="-1">${terms.invitationTitle}</h2>
    <p>${terms.invitationWhat}</p>
    <ul>
      ${
        sample
          ? way(button(terms.trySample, 'primary', onSample), games === undefined ? '' : terms.games({ count: games }))
          : nothing
      }
      ${way(picker({ label: terms.chooseFile, accept: ACCEPTED_FILES, kind, onFiles }), terms.dropWhat)}
      ${way(button(terms.justPlay, '', onPlay), '')}
    </ul>
  </section>`;
}

function way(button: TemplateResult, what: string): TemplateResult {
  return html`<li>${button}${what ? html`<span>${what}</span>` : nothing}</li>`;
}

/** Draws a short text in place of the invitation, after the user has chosen to go on without games. */
export function uninvited(terms: TermsOf<'importing'>, onAdd: () => void): TemplateResult {
  return html`<section class="no-archive" part="panel no-archive">
    <span class="note">${terms.noGames}</span>
    <button type="button" class="button quiet" part="button" @click=${onAdd}>${icon('more')}${terms.addGames}</button>
  </section>`;
}

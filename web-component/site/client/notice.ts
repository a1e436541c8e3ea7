/** The notice about a new version. It is in a corner, takes no focus, and stays until the user closes it. */
import type { Words } from './words.js';

/** Shows the notice. `words` is called again when the language changes. */
export function showNotice(words: () => Words, changeOver: () => void): void {
  document.querySelector('.notice')?.remove();
  const notice = document.createElement('div');
  notice.className = 'notice';
  const text = document.createElement('p');
  text.setAttribute('role', 'status');
  const reload = button('reload', words, () => {
    changeOver();
  });
  const later = button('later', words, () => notice.remove());
  notice.append(text, reload, later);
  document.body.append(notice);
  // The text is set later, because a screen reader announces a change of a status, but not a status that appears with
  // its text.
  text.dataset.word = 'newVersion';
  requestAnimationFrame(() => {
    text.textContent = words().newVersion;
  });
}

function button(word: keyof Words, words: () => Words, pressed: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.dataset.word = word;
  made.textContent = words()[word];
  made.addEventListener('click', pressed);
  return made;
}

/**
 * The notice that a new version is ready. The notice is in a corner, takes no focus, and stays until the user closes
 * it.
 */
import type { Words } from './words.js';

/**
 * Shows the notice. `words` returns the words in the current language, and is called again when the language changes.
 * `changeOver` starts the new version.
 */
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
  // The text is added later, because a screen reader announces a change of a status element, but not the text with
  // which the element is added.
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

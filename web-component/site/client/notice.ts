/** The line that announces a new version. It waits in a corner, takes no focus, and stays until the user closes it. */
import type { Words } from './words.js';

/** Shows the line. It calls `words` again when the language changes. */
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
  // A screen reader reads a status when its text changes, not when the status appears with its text.
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

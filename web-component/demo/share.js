// @ts-check
/**
 * The second demo page: the element as a control of a form. What would be sent is shown below it: the record as SGF.
 *
 * Plain JavaScript, as a page of one's own would have it.
 */
const form = document.querySelector('form');
const sent = document.querySelector('output');

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (sent) sent.textContent = String(new FormData(form).get('game'));
});
form?.addEventListener('reset', () => {
  if (sent) sent.textContent = '';
});

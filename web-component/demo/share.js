// @ts-check
/**
 * The second demo page: the element as a control in a form. When the form is submitted, the page shows the value of the
 * control, which is the record as SGF.
 *
 * The script is plain JavaScript, as a page that embeds the element would have it.
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

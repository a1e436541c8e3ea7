/**
 * Words by which users search for a section that contains other words. The keys are addresses of pages or sections in
 * `docs/`.
 */
export const SEARCH_WORDS = {
  'accessibility.html': 'a11y screen reader',
  'embedding.html': 'angular react svelte vue',
  'engines.html': 'gomocup piskvork rapfi yixin',
  'keys.html': 'hotkeys keyboard shortcuts',
  'languages.html': 'i18n l10n locale translation',
  'links.html': 'address permalink url',
  'privacy.html': 'cookies gdpr tracking',
  'python.html': 'jupyter pip',
  'recipes.html#offline': 'cache pwa',
  'set-ups.html': 'cdn install npm script tag',
  'site.html': 'app hosting install offline pwa',
  'styling.html': 'colors css design fonts restyle style styles stylesheet styling theming',
};

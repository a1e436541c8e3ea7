/** Writes the tags by which other sites and search engines know a page: its preview, and its address. */
import { attributes } from './html.mjs';

/**
 * Returns the tags of a page's preview (Open Graph), and of its address if the address of the site is known. `path` is
 * the path of the page in the site.
 */
export function preview({ site, path, title, description }) {
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', 'Renju board'],
    ['og:title', title],
    ['og:description', description],
  ];
  if (!site.address || path === undefined) return tags.map(tag).join('\n');
  const picture = site.preview;
  tags.push(['og:url', site.address + path]);
  tags.push(['og:image', site.address + picture.path]);
  tags.push(['og:image:width', picture.width], ['og:image:height', picture.height]);
  const canonical = `<link${attributes({ rel: 'canonical', href: site.address + path })}>`;
  const card = `<meta${attributes({ name: 'twitter:card', content: 'summary_large_image' })}>`;
  return [canonical, ...tags.map(tag), card].join('\n');
}

function tag([property, content]) {
  return `<meta${attributes({ property, content })}>`;
}

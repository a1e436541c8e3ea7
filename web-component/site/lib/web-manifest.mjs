/**
 * Writes the web app manifest. With the manifest, browsers can install the site as an app. All addresses are relative
 * to the manifest.
 */

export function webManifest(site) {
  const shortcut = (name, mode) => ({ name, url: `./app/?mode=${mode}`, icons: [png(site.icons[192], 192)] });
  const manifest = {
    id: './app/',
    name: '連珠 Renju board',
    short_name: 'Renju',
    description:
      'Search an archive of renju games by position, find forced wins, enter games and studies. Works without a network.',
    lang: 'en',
    dir: 'ltr',
    start_url: './app/',
    scope: './',
    display: 'standalone',
    theme_color: '#fbfaf8',
    background_color: '#fbfaf8',
    categories: ['games', 'utilities'],
    icons: [
      { src: site.icon, sizes: 'any', type: 'image/svg+xml' },
      png(site.icons[192], 192),
      png(site.icons[512], 512),
      { ...png(site.icons.maskable, 512), purpose: 'maskable' },
    ],
    screenshots: [
      {
        ...shot(site, 'search-light-1280.png'),
        form_factor: 'wide',
        label: 'Search: the games that reached a position',
      },
      { ...shot(site, 'solve-light-1280.png'), form_factor: 'wide', label: 'Solve: a forced win with its proof' },
      { ...shot(site, 'search-light-480.png'), form_factor: 'narrow', label: 'Search on a phone' },
    ],
    shortcuts: [shortcut('Search', 'search'), shortcut('Solve', 'solve'), shortcut('Edit', 'edit')],
    file_handlers: [
      {
        action: './app/',
        accept: {
          'application/xml': ['.rif', '.xml'],
          'application/x-renlib': ['.lib'],
          'application/x-go-sgf': ['.sgf'],
          'application/gzip': ['.gz'],
          'application/zip': ['.zip'],
        },
      },
    ],
    launch_handler: { client_mode: 'focus-existing' },
  };
  return JSON.stringify(manifest, null, 2);
}

function png(src, size) {
  return { src, sizes: `${size}x${size}`, type: 'image/png' };
}

function shot(site, name) {
  const { path, width, height } = site.picture(name);
  return { src: path, sizes: `${width}x${height}`, type: 'image/png' };
}

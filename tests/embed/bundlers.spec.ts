/**
 * Tests the documented recipes for bundlers: installs the package as from npm, builds the page of the recipe, opens the
 * page, imports an archive and searches for a position.
 */
import { join } from 'node:path';
import { test } from '@playwright/test';
import { App } from './support/app.ts';
import { recipe } from './support/recipe.ts';
import { serve } from './support/serve.ts';
import { works } from './support/works.ts';

/** For each bundler and version: the name of its recipe, and the npm packages to install. */
const TOOLS: Record<string, { recipe: string; packages: string[]; environment?: Record<string, string> }> = {
  'Vite 7': { recipe: 'vite', packages: ['vite@7.3.8'] },
  'Vite 8': { recipe: 'vite', packages: ['vite@8.3.8'] },
  'webpack 5': { recipe: 'webpack', packages: ['webpack@5.112.2', 'webpack-cli@6.0.1'] },
  'webpack 4': {
    recipe: 'webpack',
    packages: ['webpack@4.47.0', 'webpack-cli@3.3.12'],
    // Newer versions of Node do not support the hash functions of webpack 4 by default.
    environment: { NODE_OPTIONS: '--openssl-legacy-provider' },
  },
  'esbuild, modules': { recipe: 'esbuild', packages: ['esbuild@0.28.2'] },
  'esbuild, one plain script': { recipe: 'esbuild-iife', packages: ['esbuild@0.28.2'] },
  Rollup: { recipe: 'rollup', packages: ['rollup@4.68.7', '@rollup/plugin-node-resolve@16'] },
  Parcel: { recipe: 'parcel', packages: ['parcel@2'] },
};

for (const [name, { recipe: of, packages, environment }] of Object.entries(TOOLS)) {
  test(`${name}: imports and finds`, async ({ browser }) => {
    const app = new App(name, recipe(of), environment);
    app.install(packages);
    app.build();
    const served = await serve({ folders: { '/': join(app.folder, 'public') } });
    try {
      await works('Chromium', served.origin, browser);
    } finally {
      await served.end();
    }
  });
}

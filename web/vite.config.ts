import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleBudget } from './bundle-budget.ts';
import { mantineCuts } from './mantine-cuts.ts';
import { mantineDirect } from './mantine-direct.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Such as `user-menu_avatar`: a test holds every sheet to a name of its own. */
const scopedName = (name: string, file: string): string =>
  `${basename(file.split('?')[0] ?? file, '.module.css')}_${name}`;

export default defineConfig({
  root: path('.'),
  cacheDir: path('../node_modules/.vite'),
  plugins: [
    mantineDirect(),
    mantineCuts(),
    tanstackRouter({
      target: 'react',
      routesDirectory: path('routes'),
      generatedRouteTree: path('app/route-tree.gen.ts'),
      routeFileIgnorePattern: 'README|\\.test\\.|\\.module\\.css$',
      tmpDir: path('../.build/router'),
      addExtensions: true,
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    bundleBudget(),
  ],
  // React has this hook itself.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // Names of classes say their sheet; what makes them unique by a digest costs a third of a kilobyte in the first load.
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: path('../.build/web'),
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Where a browser cannot load ahead, modules are loaded when they are imported.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first load names every other file, so names are short: what pages share is known by its content alone.
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            // What every page loads first is one file: apart, its parts compress worse and are more requests.
            { name: 'first', tags: ['$initial'] },
            // Forms check their fields as the live connection checks what it hears.
            { name: 'checks', test: /\/node_modules\/valibot\/|\/shared\/auth\/idle\.ts/ },
            // What follows the first view on every page: the live connection, alerts, help for the keyboard. Each file more is a request more.
            {
              name: 'later',
              test: /\/web\/(?:app\/keyboard\.ts|api\/(?:refresh-subjects|subjects\.gen)\.ts|features\/(?:live|monitoring\/(?:bell|watch))\/|features\/auth\/offered\/watch-idle\.ts)/,
            },
            // Fields and lists are made of these together; apart, each is a name more in the first load and a request more of a page.
            {
              name: 'fields',
              test: /\/@mantine\/core\/(?:esm\/components\/(?:Input|InputBase|TextInput)\/|styles\/Input\.layer)|\/web\/ui\/field-error\//,
            },
            { name: 'filters', test: /\/web\/ui\/filter-bar\/filter-(?:bar|search|select)/ },
            { name: 'pager', test: /\/web\/ui\/pager\// },
            // Icons that several pages show: each is too small for a file of its own.
            { name: 'icons', test: /\/@tabler\/icons-react\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
});

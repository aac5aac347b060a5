import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleBudget } from './bundle-budget.ts';
import { docPages } from './doc-pages.ts';
import { mantineCuts } from './mantine-cuts.ts';
import { mantineDirect } from './mantine-direct.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Returns a class name such as `user-menu_avatar`; a test ensures that every stylesheet has a unique name. */
const scopedName = (name: string, file: string): string =>
  `${basename(file.split('?')[0] ?? file, '.module.css')}_${name}`;

export default defineConfig({
  root: path('.'),
  cacheDir: path('../node_modules/.vite'),
  plugins: [
    docPages(),
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
  // React provides this hook itself.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // Class names contain their stylesheet's name; hashes for uniqueness would add 0.3 KB to the first load.
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: path('../.build/web'),
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Browsers without module preload load modules when they are imported.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first load names every other file, so their names are short: the hash alone.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            // Everything that all pages load first is one file: separate files compress worse and need more
            // requests.
            { name: 'first', tags: ['$initial'] },
            // Form validation and the live connection share the validation library.
            { name: 'checks', test: /\/node_modules\/valibot\/|\/shared\/auth\/idle\.ts/ },
            // Code needed after the first view on every signed-in page: live connection, alerts. One file saves
            // requests.
            {
              name: 'later',
              test: /\/web\/(?:api\/(?:refresh-subjects|subjects\.gen)\.ts|features\/(?:live|monitoring\/(?:bell|watch))\/|features\/auth\/offered\/watch-idle\.ts)/,
            },
            // Code that fields and lists use together; separate files would add names to the first load and
            // requests to each page.
            {
              name: 'fields',
              test: /\/@mantine\/core\/(?:esm\/components\/(?:Input|InputBase|TextInput)\/|styles\/Input\.layer)|\/web\/ui\/field-error\//,
            },
            { name: 'filters', test: /\/web\/ui\/filter-bar\/filter-(?:bar|search|select)/ },
            { name: 'code', test: /\/web\/ui\/(?:code-frame|copy-button|line-button)\// },
            { name: 'pager', test: /\/web\/ui\/pager\// },
            // Icons shared by several pages: each is too small for its own file.
            { name: 'icons', test: /\/@tabler\/icons-react\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
});

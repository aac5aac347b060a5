import type { KnipConfig } from 'knip';

/** What `npm run check` looks for exports, files and packages with that nobody uses. Started, not imported, are: */
export default {
  entry: [
    'functions/**/*.lambda.ts',
    'functions/**/manifest.ts',
    'infra/app.ts',
    'scanner/scanner.ts',
    'web/routes/**/*.tsx',
    'scripts/*.{ts,mjs}',
    'scripts/attack/*.ts',
    'scripts/attack/{arena,hostile}/*-worker.ts',
    'scripts/bench/measurements/*.ts',
    'scripts/bench/{catalogue,evaluation,first-view,lambda,report,report-pdf,rescan,web}/*.ts',
    'scripts/bench/web-floor/main.tsx',
    'scripts/e2e/{ends-with-parent,loopback-only}.ts',
    'scripts/{bounds,demo}/print.ts',
    'scripts/local/testing/handlers/*.ts',
    'scripts/prove/*.ts',
    'scripts/prove/browser/*.ts',
    'scripts/prove/kills/loses-workers.ts',
    'scripts/prove/disks/inside.ts',
    'scripts/generate/documents.ts',
    'scripts/readme/take-picture.ts',
    'scripts/real-servers/install.ts',
    'scripts/outcomes/{serve-unpaced,write-golden}.ts',
    'scripts/verifier/{command,page}.ts',
  ],
  // What lies in `software` runs on packages of its own.
  project: [
    '{functions,infra,scanner,scripts,shared,web}/**/*.{ts,tsx,mts,mjs}',
    '!scripts/real-servers/software/**',
  ],
  vitest: { config: ['vitest.config.ts', 'vitest.prove.config.ts'] },
  vite: { config: 'web/vite.config.ts' },
  ignoreDependencies: [
    // The font, by the style sheet.
    '@fontsource-variable/inter',
    // Those of PDF files, by path.
    '@fontsource/inter',
    '@fontsource/jetbrains-mono',
    // The schemas in them, which tests find by their folders.
    '@cyclonedx/cyclonedx-library',
    '@microsoft/jest-sarif',
    // The models of Azure's resource manager in them, which tests find by their folders.
    '@azure/arm-.*',
    // Their commands are what `npm run deploy` and `npm run check` call.
    'aws-cdk',
    '@biomejs/biome',
  ],
  ignoreBinaries: ['dpkg', 'mount', 'openssl', 'pdftotext', 'podman', 'umount', 'unshare'],
  // A type that says what an exported function takes is for the reader, too.
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;

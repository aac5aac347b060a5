import type { KnipConfig } from 'knip';

/**
 * Entry points for the search for unused exports, files, and packages in `npm run check`. Started rather than
 * imported are:
 */
export default {
  entry: [
    'functions/**/*.lambda.ts',
    'functions/**/manifest.ts',
    'infra/app.ts',
    'scanner/scanner.ts',
    'web/routes/**/*.tsx',
    'scripts/*.{ts,mjs}',
    'scripts/ops/*.ts',
    'scripts/proofs/*.ts',
    'scripts/proofs/attack/*.ts',
    'scripts/proofs/attack/{arena,hostile}/*-worker.ts',
    'scripts/proofs/bench/measurements/*.ts',
    'scripts/proofs/bench/{catalog,evaluation,first-view,lambda,report,report-pdf,rescan,web}/*.ts',
    'scripts/proofs/bench/web-floor/main.tsx',
    'scripts/e2e/{ends-with-parent,loopback-only}.ts',
    'scripts/demo/print.ts',
    'scripts/local-cloud/testing/handlers/*.ts',
    'scripts/proofs/prove/*.ts',
    'scripts/proofs/prove/browser/*.ts',
    'scripts/proofs/prove/kills/loses-workers.ts',
    'scripts/proofs/prove/disks/inside.ts',
    'scripts/generate/documents.ts',
    'scripts/readme/take-screenshot.ts',
    'scripts/readme/take-social-image.ts',
    'scripts/proofs/outcomes/serve-unpaced.ts',
    'scripts/verifier/{command,page}.ts',
  ],
  // Content of `software` uses its own packages.
  project: [
    '{functions,infra,scanner,scripts,shared,web}/**/*.{ts,tsx,mts,mjs}',
    '!scripts/proofs/real-servers/software/**',
  ],
  vitest: { config: ['vitest.config.ts', 'vitest.prove.config.ts'] },
  vite: { config: 'web/vite.config.ts' },
  ignoreDependencies: [
    // The font, used by the style sheet.
    '@fontsource-variable/inter',
    // Fonts of PDF files, used by path.
    '@fontsource/inter',
    '@fontsource/jetbrains-mono',
    // Their schemas, which tests find by folder.
    '@cyclonedx/cyclonedx-library',
    '@microsoft/jest-sarif',
    // Their models of Azure Resource Manager, which tests find by folder.
    '@azure/arm-.*',
    // Their commands are what `npm run deploy` and `npm run check` call.
    'aws-cdk',
    '@biomejs/biome',
  ],
  ignoreBinaries: ['dpkg', 'mount', 'openssl', 'pdftotext', 'podman', 'umount', 'unshare'],
  // The exported type of a function's parameter also helps readers.
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;

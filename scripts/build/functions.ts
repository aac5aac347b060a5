/** Bundles every `functions/<noun>/<name>.lambda.ts` once, for both the local cloud and AWS. */
import { globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { buildFolder, root } from './places.ts';

/** CommonJS packages inside an ES module bundle still call `require` for Node built-ins. */
const requireShim =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);\n";

/**
 * The export `files` of a `bundled-files.ts` is evaluated here once and embedded in the bundle, because a
 * function has no packages beside it.
 */
const filesInside: Plugin = {
  name: 'files-inside',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/bundled-files\.ts$/ }, async ({ path }) => {
      const { files }: { readonly files: unknown } = await import(path);
      return { contents: `export const files = ${JSON.stringify(files)};`, loader: 'js' };
    });
  },
};

/** Bundling options of a function. */
export const bundling = {
  absWorkingDir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  minify: true,
  keepNames: false,
  sourcemap: false,
  legalComments: 'none',
  metafile: true,
  plugins: [filesInside],
  logLevel: 'warning',
} satisfies BuildOptions;

/**
 * Bundles as for functions, and adds `require` to the files that contain esbuild's replacement for it, which
 * tests `typeof require`; in other files it would only slow down the start.
 * @returns esbuild's metafile, with paths relative to the repository folder
 */
export const bundle = async (options: BuildOptions): Promise<Metafile> => {
  const { metafile } = await build({ ...bundling, ...options, metafile: true });
  const files = Object.keys(metafile.outputs).map((path) => join(root, path));
  await Promise.all(
    files.map(async (file) => {
      const code = await readFile(file, 'utf8');
      if (code.includes('typeof require')) await writeFile(file, requireShim + code);
    }),
  );
  return metafile;
};

/**
 * A function's credentials are in its environment, so the SDK's credential providers are left out of its
 * bundle.
 */
const environmentCredentials = {
  '@aws-sdk/credential-provider-node': join(root, 'functions/platform/aws/environment-credentials.ts'),
};

/** Returns entry files by function name. */
export const functionEntries = (): ReadonlyMap<string, string> =>
  new Map(
    globSync('functions/**/*.lambda.ts', { cwd: root })
      .sort()
      .map((file) => [basename(file, '.lambda.ts'), join(root, file)]),
  );

/**
 * Bundles one function into a folder: `index.mjs`, and a chunk for each dynamic import, loaded on use.
 * @returns esbuild's metafile, with paths relative to the repository folder
 */
export const bundleFunction = (entry: string, outdir: string): Promise<Metafile> =>
  bundle({
    alias: environmentCredentials,
    splitting: true,
    entryPoints: [{ in: entry, out: 'index' }],
    chunkNames: '[name]-[hash]',
    outdir,
  });

/**
 * Writes `.build/functions/<name>/` for each function. Existing files remain until all are built, and also if
 * the build fails.
 */
export const buildFunctions = async (): Promise<void> => {
  const folder = join(buildFolder, 'functions');
  mkdirSync(buildFolder, { recursive: true });
  // A separate folder, because another build may be running.
  const making = mkdtempSync(`${folder}-`);
  try {
    await Promise.all(
      [...functionEntries()].map(([name, entry]) => bundleFunction(entry, join(making, name))),
    );
    rmSync(folder, { recursive: true, force: true });
    renameSync(making, folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
};

/** Bundles every `functions/<noun>/<name>.lambda.ts` once, for the local cloud and for AWS alike. */
import { globSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { buildFolder, root } from './places.ts';

/** CommonJS packages inside an ES module bundle still call `require` for what Node has built in. */
const requireShim =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/** How a function is bundled. */
export const bundling = {
  absWorkingDir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  banner: { js: requireShim },
  minify: true,
  keepNames: false,
  sourcemap: false,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
} satisfies BuildOptions;

/** Entry files by the name of their function. */
export const functionEntries = (): ReadonlyMap<string, string> =>
  new Map(
    globSync('functions/*/*.lambda.ts', { cwd: root })
      .sort()
      .map((file) => [basename(file, '.lambda.ts'), join(root, file)]),
  );

/** Writes `.build/functions/<name>/index.mjs` for each function; answers esbuild's account of what went in. */
export const buildFunctions = async (): Promise<Metafile> => {
  const outdir = join(buildFolder, 'functions');
  rmSync(outdir, { recursive: true, force: true });
  const result = await build({
    ...bundling,
    entryPoints: [...functionEntries()].map(([name, file]) => ({ in: file, out: `${name}/index` })),
    outdir,
  });
  return result.metafile;
};

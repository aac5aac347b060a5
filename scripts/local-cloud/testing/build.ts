import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { App, Stack } from 'aws-cdk-lib';
import { build } from 'esbuild';
import type { Template } from '../template/stack.ts';

/** A synthesized stack, ready for `startLocalCloud`. */
export interface Built {
  template: Template;
  assetRoot: string;
  /** A folder for data and files, created for each call. */
  folder: string;
}

/**
 * Bundles the sample handlers and synthesizes the stack that `define` populates.
 * @param define receives the stack and the code folder of each handler by name
 */
export async function buildStack(
  define: (stack: Stack, code: (name: string) => string) => void,
): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), 'local-cloud-'));
  const code = (name: string) => join(folder, 'code', name);
  const source = (name: string) => fileURLToPath(new URL(`./handlers/${name}.ts`, import.meta.url));
  await build({
    entryPoints: ['api', 'worker', 'step'].map((name) => ({ in: source(name), out: `${name}/index` })),
    outdir: join(folder, 'code'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  const assetRoot = join(folder, 'cdk.out');
  const app = new App({ outdir: assetRoot, analyticsReporting: false });
  define(new Stack(app, 'Sample'), code);
  app.synth();
  const template = JSON.parse(readFileSync(join(assetRoot, 'Sample.template.json'), 'utf8')) as Template;
  return { template, assetRoot, folder };
}

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
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
  /** A folder for data and files, new for each call. */
  folder: string;
}

/**
 * Bundles the sample handlers and synthesizes the stack that `define` fills.
 * @param define gets the stack and the code folder of each handler by name
 */
export async function buildStack(define: (stack: Stack, code: (name: string) => string) => void): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), 'local-cloud-'));
  const code = (name: string) => join(folder, 'code', name);
  const source = (name: string) => fileURLToPath(new URL(`./handlers/${name}.ts`, import.meta.url));
  await build({
    entryPoints: ['api', 'worker'].map((name) => ({ in: source(name), out: `${name}/index` })),
    outdir: join(folder, 'code'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  return { ...synthesize(define, code, folder), folder };
}

/** Synthesizes a stack without any code; for templates that must be refused. */
export function synthesize(
  define: (stack: Stack, code: (name: string) => string) => void,
  code: (name: string) => string = () => '',
  folder = mkdtempSync(join(tmpdir(), 'local-cloud-')),
): { template: Template; assetRoot: string } {
  const assetRoot = join(folder, 'cdk.out');
  const app = new App({ outdir: assetRoot, analyticsReporting: false });
  const stack = new Stack(app, 'Sample');
  define(stack, code);
  app.synth();
  const template = JSON.parse(readFileSync(join(assetRoot, 'Sample.template.json'), 'utf8')) as Template;
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Sample</title>');
  return { template, assetRoot };
}

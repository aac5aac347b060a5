/** Builds the verifiers, each as a self-contained file. The build is reproducible. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '#scripts/build/places.ts';

export interface Verifier {
  readonly html: string;
  /** Script of the page. */
  readonly page: string;
  readonly command: string;
}

const folder = import.meta.dirname;

const script = async (file: string, options: Parameters<typeof build>[0]): Promise<string> => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(folder, file)],
    bundle: true,
    minify: true,
    charset: 'ascii',
    legalComments: 'none',
    write: false,
    ...options,
  });
  return outputFiles?.[0]?.text ?? '';
};

export const builtVerifier = async (): Promise<Verifier> => {
  const [html, page, command] = await Promise.all([
    readFile(join(folder, 'page.html'), 'utf8'),
    script('page.ts', { platform: 'browser', format: 'iife', target: 'es2022' }),
    script('command.ts', { platform: 'node', format: 'esm', target: 'node20' }),
  ]);
  return { html, page, command };
};

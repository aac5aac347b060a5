import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';
import type { BuiltChunk } from '#web/bundle-budget.ts';

const gzipped = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;

/** Returns the chunks of an in-memory build with their sizes. `roleOf` identifies pages. */
export const webBuild = async (
  config: InlineConfig,
  roleOf: (chunk: Rolldown.OutputChunk) => BuiltChunk['role'],
): Promise<readonly BuiltChunk[]> => {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const sheets = new Map(
    outputs.flatMap((output) =>
      output.type === 'asset' && output.fileName.endsWith('.css')
        ? [[output.fileName, gzipped(output.source)] as const]
        : [],
    ),
  );
  return outputs
    .filter((output) => output.type === 'chunk')
    .map((chunk) => ({
      file: chunk.fileName,
      js: gzipped(chunk.code),
      css: Object.fromEntries(
        [...(chunk.viteMetadata?.importedCss ?? [])].map((file) => [file, sheets.get(file) ?? 0]),
      ),
      imports: chunk.imports,
      role: roleOf(chunk),
    }));
};

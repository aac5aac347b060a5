/** `npm run dev`: the product, with pages that follow their sources and functions that are bundled anew when theirs change. */
import { join, relative } from 'node:path';
import { createServer } from 'vite';
import { buildDocuments } from './build/build.ts';
import { buildFunctions } from './build/functions.ts';
import { root } from './build/places.ts';
import { commandLine } from './command-line.ts';
import { endOnSignal } from './product/end-on-signal.ts';
import { oneAtATime } from './product/one-at-a-time.ts';
import { environmentUsage } from './product/options.ts';
import { runProduct } from './product/run-product.ts';

const usage = `npm run dev
  runs the product until Ctrl-C: pages follow their sources, functions are bundled anew when theirs change
  environment, each may be left out:
${environmentUsage}`;
commandLine(usage, {});

const say = (line: string) => console.log(line);
const complain = (cause: unknown) => console.error(cause instanceof Error ? cause.message : cause);

const sources = ['functions', 'shared'].map((folder) => join(root, folder));

/** Routes, functions and permissions become a template, which the local cloud reads when it starts. */
const makesTemplate = /(?:^|\/)(?:contract|manifest|contracts)\.ts$|\.lambda\.ts$/;

try {
  const { cloud, logFile, end } = await runProduct(process.env, say, { live: true });

  /** The product answers its own host and origin alone, so the pages' server speaks as if it were that. */
  const onward = {
    target: cloud.url,
    changeOrigin: true,
    headers: { origin: cloud.url },
  } as const;
  const pages = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    server: {
      host: '127.0.0.1',
      proxy: { '/api': onward, '/mcp': onward, '/local': onward, '/ws': { ...onward, ws: true } },
    },
  });
  await pages.listen();

  const rebuild = oneAtATime(async () => {
    try {
      await buildDocuments(say);
      await buildFunctions();
      await cloud.reload();
      say('functions bundled anew');
    } catch (cause) {
      complain(cause);
      say('functions left as they were');
    }
  }, 150);
  // The pages' own watcher: it still follows a file that an editor has replaced.
  pages.watcher.add(sources).on('all', (_, file) => {
    const path = relative(root, file);
    if (!/^(?:functions|shared)\/.+\.(?:ts|json)$/.test(path) || /\.(?:test\.ts|gen\.json)$/.test(path))
      return;
    if (makesTemplate.test(path)) say(`${path}: a route, function or permission needs a new start`);
    rebuild();
  });

  endOnSignal(async () => {
    await pages.close();
    await end();
  });
  say(`\nPages follow their sources, functions are bundled anew when theirs change. Ctrl-C ends everything.`);
  say(`  functions    ${cloud.url}`);
  say(`  dynamodb     ${cloud.engines.dynamodb}`);
  say(`  log          ${logFile}`);
  say(`ready ${pages.resolvedUrls?.local[0] ?? cloud.url}`);
} catch (cause) {
  complain(cause);
  process.exit(1);
}

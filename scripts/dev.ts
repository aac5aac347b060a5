/** `npm run dev`: the product with hot-reloaded pages and functions that are rebundled on changes. */
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
  runs the product until Ctrl-C: pages are hot-reloaded, functions are rebundled on changes
  environment variables, all optional:
${environmentUsage}`;
commandLine(usage, {});

const say = (line: string) => console.log(line);
const complain = (cause: unknown) => console.error(cause instanceof Error ? cause.message : cause);

const sources = ['functions', 'shared'].map((folder) => join(root, folder));

/**
 * Files that define routes, functions and permissions, which the local cloud reads from the template at
 * startup.
 */
const makesTemplate = /(?:^|\/)(?:contract|manifest|contracts)\.ts$|\.lambda\.ts$/;

try {
  const { cloud, logFile, end } = await runProduct(process.env, say, { live: true });

  /** The product accepts only its own host and origin, so the page server acts as that origin. */
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
      say('functions rebundled');
    } catch (cause) {
      complain(cause);
      say('functions unchanged');
    }
  }, 150);
  // The watcher of the page server also follows files that an editor replaces.
  pages.watcher.add(sources).on('all', (_, file) => {
    const path = relative(root, file);
    if (!/^(?:functions|shared)\/.+\.(?:ts|json)$/.test(path) || /\.(?:test\.ts|gen\.json)$/.test(path))
      return;
    if (makesTemplate.test(path))
      say(`${path}: changes to a route, function or permission require a restart`);
    rebuild();
  });

  endOnSignal(async () => {
    await pages.close();
    await end();
  });
  say(`
Pages are hot-reloaded, functions are rebundled on changes. Press Ctrl-C to stop.`);
  say(`  functions    ${cloud.url}`);
  say(`  dynamodb     ${cloud.engines.dynamodb}`);
  say(`  log          ${logFile}`);
  say(`ready ${pages.resolvedUrls?.local[0] ?? cloud.url}`);
} catch (cause) {
  complain(cause);
  process.exit(1);
}

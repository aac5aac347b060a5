/** `npm run dev`: the product, with pages that follow their sources and functions that are bundled anew when theirs change. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { buildFunctions } from './build/functions.ts';
import { root } from './build/places.ts';
import { endOnSignal } from './product/end-on-signal.ts';
import { runProduct } from './product/run-product.ts';

const say = (line: string) => console.log(line);
const { cloud, end } = await runProduct(process.env, say, { live: true });

/** The product answers its own host and origin alone, so the pages' server speaks as if it were that. */
const onward = {
  target: cloud.url,
  changeOrigin: true,
  headers: { origin: cloud.url },
} as const;
const pages = await createServer({
  configFile: join(root, 'web/vite.config.ts'),
  server: { host: '127.0.0.1', proxy: { '/api': onward, '/ws': { ...onward, ws: true } } },
});
await pages.listen();

let due: NodeJS.Timeout | undefined;
const rebuild = () => {
  clearTimeout(due);
  due = setTimeout(async () => {
    try {
      await buildFunctions();
      await cloud.reload();
      say('functions bundled anew');
    } catch (cause) {
      console.error(cause instanceof Error ? cause.message : cause);
    }
  }, 150);
};
const watchers = ['functions', 'shared'].map((folder) =>
  watch(join(root, folder), { recursive: true }, rebuild),
);

endOnSignal(async () => {
  for (const watcher of watchers) watcher.close();
  await pages.close();
  await end();
});
say(`ready ${pages.resolvedUrls?.local[0] ?? cloud.url}`);

/** `npm start`: the whole product on this machine until Ctrl-C. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build/places.ts';
import { commandLine } from './command-line.ts';
import { endOnSignal } from './product/end-on-signal.ts';
import { environmentUsage, startOptions } from './product/options.ts';
import { runProduct } from './product/run-product.ts';

const usage = `npm start
  builds what has changed and runs the whole product on this machine until Ctrl-C
  environment, each may be left out:
${environmentUsage}`;
commandLine(usage, {});

const say = (line: string) => console.log(line);

try {
  const { cloud, dataFolder, logFile, end } = await runProduct(process.env, say);
  endOnSignal(end);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  say(`\nAccredit ${version} on Node ${process.version}`);
  for (const [name, engine] of Object.entries(cloud.engines)) say(`  ${name.padEnd(12)} ${engine}`);
  say(`  data         ${dataFolder}, which every process of your user can read`);
  say(`  log          ${logFile}`);
  const { mail } = startOptions(process.env);
  say(
    `  e-mail       ${mail ? `${cloud.url}/local/outbox` : 'none is sent; ACCREDIT_MAIL=on has it end in an outbox'}`,
  );
  say(`Open ${cloud.url}, choose Register, and sign in. Ctrl-C ends everything.\n`);
  say(`ready ${cloud.url}`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}

/** `npm start`: builds what changed and runs the whole product on this machine until Ctrl-C. */
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build/build.ts';
import { assemblyFolder } from './build/cloud.ts';
import { buildFolder, root } from './build/places.ts';
import { lockData } from './data-lock.ts';
import { startLocalCloud } from './local/host.ts';
import { startOptions } from './start-options.ts';

const say = (line: string) => console.log(line);

const fail = (cause: unknown): never => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
};

const run = async () => {
  const options = startOptions(process.env);
  const unlock = lockData(options.dataFolder);
  await build('local', say);

  const logFile = join(options.dataFolder, 'product.log');
  const log = createWriteStream(logFile, { flags: 'a' });
  const assembly = assemblyFolder('local');
  const cloud = await startLocalCloud({
    template: JSON.parse(readFileSync(join(assembly, 'Accredit-local.template.json'), 'utf8')),
    assetRoot: assembly,
    dataDir: options.dataFolder,
    port: options.port,
    webRoot: join(buildFolder, 'web'),
    ...(process.env.ACCREDIT_DYNAMODB_ENDPOINT
      ? { dynamodbEndpoint: process.env.ACCREDIT_DYNAMODB_ENDPOINT }
      : {}),
    log: (source, line) => log.write(`${new Date().toISOString()} ${source} ${line}\n`),
  });

  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  say(`\nAccredit ${version} on Node ${process.version}`);
  for (const [name, engine] of Object.entries(cloud.engines)) say(`  ${name.padEnd(12)} ${engine}`);
  say(`  data         ${options.dataFolder}`);
  say(`  log          ${logFile}`);
  say(`  e-mail       ${cloud.url}/local/outbox`);
  say(`Open ${cloud.url}, choose Register, and sign in. Ctrl-C ends everything.\n`);
  say(`ready ${cloud.url}`);

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await cloud.close();
    unlock();
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
};

await run().catch(fail);

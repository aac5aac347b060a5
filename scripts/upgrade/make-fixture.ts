/**
 * `node scripts/upgrade/make-fixture.ts <name>`: lets this very product make a data folder, ends it by kill -9 while a scan
 * runs, and packs what is left, for the product as it will be.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { commandLine } from '#scripts/command-line.ts';
import {
  colleague,
  declare,
  endOfScan,
  newAgent,
  newScan,
  newTenant,
  type Person,
  signIn,
} from '#scripts/e2e/api-client.ts';
import { type Product, startProduct } from '#scripts/e2e/product.ts';
import { recount } from '#scripts/e2e/recount.ts';
import { type Answer, allAnswers } from './answers.ts';
import { archiveOf, HELD_HOST, HELD_PORT, type Holdings, holdingsFile, type KeptTenant } from './fixture.ts';
import { makeHospital } from './hospital.ts';
import { kindOf, readRows } from './rows.ts';
import { verifyTrails } from './trails.ts';

const usage = `node scripts/upgrade/make-fixture.ts NAME
  makes scripts/upgrade/NAME.tar.gz and NAME.json with the product as it is now`;
const [name] = commandLine(usage, {}, { names: true }).positionals;
if (name === undefined || !/^[a-z][a-z-]*$/.test(name)) {
  console.error(`Name the fixture, in small letters.\n${usage}`);
  process.exit(2);
}

const PASSWORD = 'correct horse battery';
const work = mkdtempSync(join(tmpdir(), 'accredit-fixture-'));
const data = join(work, 'data');
mkdirSync(data, { mode: 0o700 });

/** An agent that never answers. */
const held = createServer(() => {});
held.listen(HELD_PORT, HELD_HOST);
await once(held, 'listening');
const connection = {
  protocol: 'http',
  url: `http://${HELD_HOST}:${HELD_PORT}/`,
  authorisedToTest: true,
  authorisedToChat: false,
};

/** Processes of the product are those that name its folder. */
const isLeft = () =>
  globSync('/proc/[0-9]*/cmdline').some((file) => {
    try {
      return readFileSync(file, 'utf8').includes(data);
    } catch {
      return false;
    }
  });

let product: Product | undefined;

const kill = async () => {
  await product?.kill();
  while (isLeft()) await sleep(20);
};

/** The next question to the agent. Throws when none comes within a minute. */
const isAsked = () => once(held, 'request', { signal: AbortSignal.timeout(60_000) });

/** Starts a scan that stays under way, and waits until it asks the agent. */
const heldScan = async (person: Person, agentId: string, framework: string): Promise<string> => {
  const asked = isAsked();
  const scanId = await newScan(person, agentId, framework);
  await asked;
  return scanId;
};

/** A scan that is interrupted as often as it is begun fails. */
const failScan = async () => {
  product = await startProduct(data);
  let person = await newTenant(product.url, { firstName: 'Robin', lastName: 'Hospital' });
  const agentId = await newAgent(person, { name: 'Silent Agent', frameworks: ['HIPAA'], connection });
  const scanId = await heldScan(person, agentId, 'HIPAA');
  for (let left = 2; left >= 0; left -= 1) {
    const askedAgain = left > 0 ? isAsked() : undefined;
    await kill();
    product = await startProduct(data);
    await askedAgain;
  }
  person = await signIn(product.url, person.email, PASSWORD, person.role);
  const { status, reason } = await endOfScan(person, scanId);
  if (status !== 'failed') throw new Error(`The interrupted scan ${status}.`);
  return { url: product.url, person, failed: { scanId, reason: String(reason) } };
};

/** Another tenant, with a scan that runs. */
const runScan = async (url: string) => {
  const person = await newTenant(url, { firstName: 'Kim', lastName: 'Clinic' });
  const agentId = await newAgent(person, { name: 'Busy Agent', frameworks: ['HIPAA', 'HITRUST'] });
  await declare(person, agentId, { 'audit-logging-enabled': true, 'tool-call-logging': false });
  await endOfScan(person, await newScan(person, agentId, 'HITRUST'));
  const changed = await person.call('PATCH', `/api/agents/${agentId}`, { json: { connection } });
  if (changed.status !== 200) throw new Error(`Not connected: ${JSON.stringify(changed.body)}`);
  const start = async () => ({
    agentId,
    scanId: await heldScan(person, agentId, 'HIPAA'),
    framework: 'HIPAA',
  });
  return { person, start };
};

/** Until every event is sealed, every counter right and, if asked, every seal signed. */
const settle = async ({ signed }: { readonly signed: boolean }) => {
  for (;;) {
    const { code, output } = await verifyTrails(data);
    const lines = output.split('\n').filter((line) => line.startsWith('tenant '));
    const isSigned = lines.every((line) => line.includes('signed up to seal'));
    const isDone = code === 0 && !output.includes('awaiting') && (isSigned || !signed);
    if (isDone && (await recount(data)).includes('nothing differed')) return;
    await sleep(2000);
  }
};

const tenantOf = async (people: readonly Person[]): Promise<KeptTenant> => {
  const { body } = (await people[0]?.call('GET', '/api/auth/me')) ?? {};
  const { id } = (body as { user: { tenant: { id: string } } }).user.tenant;
  const trail = (await verifyTrails(data)).trails.get(id);
  if (!trail) throw new Error(`The tenant ${id} has no trail.`);
  return { id, people: people.map(({ email, role }) => ({ email, password: PASSWORD, role })), trail };
};

const documentAt = async (person: Person, path: string) => {
  const { headers } = await person.call('GET', path);
  const bytes = await (await fetch(headers.get('location') ?? '')).bytes();
  return { path, sha256: createHash('sha256').update(bytes).digest('hex') };
};

const agentsIn = (answers: Readonly<Record<string, Answer>>): Holdings['agents'] => {
  const bodyOf = <T>(path: string) => answers[path]?.body as T;
  const listed =
    bodyOf<{ id: string; name: string; score: { score: number } | null }[]>('/api/agents?limit=200');
  return Object.fromEntries(
    listed.map(({ id, name, score }) => {
      const { counts } = bodyOf<{ counts: { scans: number; openIssues: number } }>(`/api/agents/${id}`);
      return [name, { id, score: score?.score ?? null, ...counts }];
    }),
  );
};

const tally = (kinds: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const kind of kinds.toSorted()) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

/** Takes what is at rest out of the log of the database, which would carry each page as often as it was written. */
const shortenLog = (): void => {
  const database = new DatabaseSync(join(data, 'dynamodb.sqlite'), { timeout: 5000 });
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
};

/** What a start makes anew stays out: logs, the access of one boot, the lock. */
const pack = (): void => {
  const left = ['product.log', 'admin.json', 'lock.sqlite', 'lock.sqlite-journal', 'dynamodb.sqlite-shm'].map(
    (file) => `--exclude=data/${file}`,
  );
  const plain = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0'];
  const tar = execFileSync(
    'tar',
    ['-c', ...plain, ...left, '-C', work, 'data', 'rows.json', 'answers.json'],
    {
      maxBuffer: 1 << 30,
    },
  );
  writeFileSync(archiveOf(name), gzipSync(tar, { level: 9 }));
};

try {
  const { url, person, failed } = await failScan();
  const second = await colleague(url, person, 'user');
  const auditor = await colleague(url, person, 'auditor');
  const paths = await makeHospital(person, second);
  const busy = await runScan(url);
  await settle({ signed: true });
  shortenLog();
  const running = await busy.start();
  await settle({ signed: false });
  const documents = [];
  for (const path of paths) documents.push(await documentAt(person, path));
  const answers = await allAnswers(person);
  const rows = await readRows(data);
  const holdings: Holdings = {
    madeAt: new Date().toISOString(),
    resting: await tenantOf([person, second, auditor]),
    busy: await tenantOf([busy.person]),
    running,
    failed,
    documents,
    agents: agentsIn(answers),
    rows: tally(rows.map(kindOf)),
  };
  await kill();
  writeFileSync(join(work, 'rows.json'), JSON.stringify(rows));
  writeFileSync(join(work, 'answers.json'), JSON.stringify(answers));
  pack();
  writeFileSync(holdingsFile(name), `${JSON.stringify(holdings, undefined, 2)}\n`);
  console.log(`${archiveOf(name)}: ${statSync(archiveOf(name)).size} bytes`);
} finally {
  await product?.kill();
  held.closeAllConnections();
  held.close();
  rmSync(work, { recursive: true, force: true });
}

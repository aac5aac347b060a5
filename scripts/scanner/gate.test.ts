import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '#functions/reports/published/published-fixture.ts';
import { declare, newAgent, newApiKey, newTenant, type Person } from '#scripts/e2e/api-client.ts';
import { sharedProduct } from '#scripts/e2e/shared-product.ts';
import { needs } from '#scripts/testing/processor-time.ts';
import { type Ran, runIn, type ScannerFolder, scannerFolder } from './run-scanner.ts';

let url = '';
let admin: Person;
let agentId = '';
let key = '';
let scanner: ScannerFolder;

beforeAll(async () => {
  ({ url } = await sharedProduct());
  admin = await newTenant(url);
  agentId = await newAgent(admin);
  await declare(admin, agentId, { 'audit-logging-enabled': true });
  ({ key } = await newApiKey(url, admin, ['scan:run']));
  scanner = await scannerFolder(url);
}, needs(60));
afterAll(() => scanner.end());

const gate = (...args: readonly string[]): Promise<Ran> =>
  runIn(scanner.folder, ['gate', ...args], { ACCREDIT_URL: url, ACCREDIT_KEY: key });
const fileOf = (name: string) => join(scanner.folder, name);

describe('the pipeline gate', () => {
  it(
    'stores the state of agents and fails when a parameter gets worse, also in SARIF and JUnit',
    async () => {
      const first = await gate(
        '--agent',
        agentId,
        '--baseline',
        'base.json',
        '--write-baseline',
        'base.json',
      );
      expect(first, first.output).toMatchObject({ code: 0 });
      expect(first.output).toContain('base.json does not exist yet');
      const base = JSON.parse(readFileSync(fileOf('base.json'), 'utf8'));
      expect(base.scans).toMatchObject([
        { agentId, framework: 'HIPAA', verdicts: { 'audit-logging-enabled': 'pass' } },
      ]);

      await declare(admin, agentId, { 'audit-logging-enabled': false });
      const before = readFileSync(fileOf('base.json'), 'utf8');
      const files = ['--sarif', 'out.sarif', '--junit', 'out.xml', '--write-baseline', 'base.json'];
      const worse = await gate('--agent', agentId, '--baseline', 'base.json', ...files);
      expect(worse, worse.output).toMatchObject({ code: 1 });
      expect(worse.output).toMatch(/was pass, is fail/);
      // A failed run is no baseline for the next one.
      expect(readFileSync(fileOf('base.json'), 'utf8')).toBe(before);

      const sarif = JSON.parse(readFileSync(fileOf('out.sarif'), 'utf8'));
      expect(faultsOf('sarif', sarif)).toEqual([]);
      const failing = sarif.runs[0].results.filter(({ kind }: { kind: string }) => kind === 'fail');
      expect(failing.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('audit-logging-enabled');
      const junit = readFileSync(fileOf('out.xml'), 'utf8');
      expect(junit).toMatch(
        /<testcase classname="[^"]+" name="audit-logging-enabled"><failure message="[^"]*was pass, is fail/,
      );
    },
    needs(60),
  );

  it(
    'fails when the agent in a manifest is below a score',
    async () => {
      writeFileSync(
        fileOf('agents.json'),
        JSON.stringify({ agents: [{ id: agentId, frameworks: ['HIPAA'], minScore: 95 }] }),
      );
      const low = await gate('--manifest', 'agents.json', '--write-baseline', 'never.json');
      expect(low).toMatchObject({ code: 1, output: expect.stringMatching(/The score is \S+, below 95/) });
      expect(existsSync(fileOf('never.json'))).toBe(false);
    },
    needs(40),
  );

  it.each([
    [['--agent', 'x'], 'requires the ID of an agent'],
    [[], 'Specify either --agent or --manifest'],
    [
      ['--agent', '01938f6e-0000-7000-8000-000000000001', '--min-score', '101'],
      'requires a number from 0 to 100',
    ],
    [['--agent', '01938f6e-0000-7000-8000-000000000001'], 'failed: 404'],
    [['--manifest', 'none.json'], 'cannot be read as JSON'],
  ])('exits with 2 for invalid arguments: %o', async (args, message) => {
    expect(await gate(...args)).toMatchObject({ code: 2, output: expect.stringContaining(message) });
  });

  it('exits with 2 for a key without the required scope, and names that scope', async () => {
    const { key: reads } = await newApiKey(url, admin, ['read']);
    const environment = { ACCREDIT_URL: url, ACCREDIT_KEY: reads };
    const ran = await runIn(scanner.folder, ['gate', '--agent', agentId], environment);
    expect(ran).toMatchObject({ code: 2, output: expect.stringContaining('it requires the scope scan:run') });
  });
});

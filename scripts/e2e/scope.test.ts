import { beforeAll, expect, it } from 'vitest';
import {
  approveManifest,
  colleague,
  endOfScan,
  newAgent,
  newScan,
  newTenant,
  type Person,
} from './api-client.ts';
import { putManifest } from './manifests.ts';
import { awaitingStatement } from './scope-statements.ts';
import { sharedProduct } from './shared-product.ts';

/** The facts about an agent determine its scope; a single account cannot exclude anything. */

let admin: Person;
let second: Person;

beforeAll(async () => {
  const { url } = await sharedProduct();
  admin = await newTenant(url);
  second = await colleague(url, admin, 'user');
});

interface Scanned {
  readonly results: {
    readonly scope: readonly {
      fact: string;
      value: string;
      ruledOut?: { by: string; approved: { by: string } };
    }[];
    readonly controls: readonly { parameters: readonly { id: string; verdict: string }[] }[];
  };
}

/** Returns what a scan against OWASP reports about tools, and about one parameter that concerns them. */
const scanned = async (agentId: string) => {
  const scanId = await newScan(admin, agentId, 'OWASP AI Security');
  await endOfScan(admin, scanId);
  const { body } = await admin.call('GET', `/api/scans/${scanId}`);
  const { results } = body as Scanned;
  const parameters = results.controls.flatMap((control) => control.parameters);
  return {
    tools: results.scope.find(({ fact }) => fact === 'has-tools'),
    verdict: parameters.find(({ id }) => id === 'shell-tool-absent')?.verdict,
  };
};

it('a negative statement excludes a parameter once a second account has approved it, until it is withdrawn', async () => {
  const agentId = await newAgent(admin, { frameworks: ['OWASP AI Security'] });
  const statement = await awaitingStatement(admin, agentId);
  expect(await scanned(agentId)).toMatchObject({
    tools: { value: 'unknown', waits: true },
    verdict: 'not-evidenced',
  });

  const path = `/api/agents/${agentId}/scope/has-tools`;
  expect((await admin.call('POST', `${path}/approve`, { json: { statement } })).status).toBe(403);
  expect((await second.call('POST', `${path}/approve`, { json: { statement } })).status).toBe(200);
  expect(await scanned(agentId)).toMatchObject({
    tools: { value: 'no', ruledOut: { by: 'Dr. Lena Ortiz', approved: { by: second.email } } },
    verdict: 'not-applicable',
  });

  const json = { statement, reason: 'It sends mail since May.' };
  expect((await admin.call('POST', `${path}/withdraw`, { json })).status).toBe(200);
  expect(await scanned(agentId)).toMatchObject({ tools: { value: 'unknown' }, verdict: 'not-evidenced' });
});

it('a manifest excludes a parameter once a second account has approved it', async () => {
  const agentId = await newAgent(admin, { frameworks: ['OWASP AI Security'] });
  await putManifest(admin, agentId, 'declares: {}\nfacts:\n  hasTools: no\n');
  expect((await scanned(agentId)).verdict).toBe('not-evidenced');
  await approveManifest(admin, agentId);
  expect((await scanned(agentId)).verdict).toBe('not-applicable');
});

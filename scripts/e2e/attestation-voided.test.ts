import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '#scripts/build/places.ts';
import type { ParameterResult, ScanResults } from '#shared/scans/contract.ts';
import { endOfScan, newAgent, newScan, newTenant, type Person, tenantOf } from './api-client.ts';
import { type ContactAgent, contactAttestation, startContactAgent } from './contact-agent.ts';
import type { SharedProduct } from './product-pool.ts';
import { sharedProduct } from './shared-product.ts';

/** An attestation that the agent's own behavior later refutes no longer counts. */

let product: SharedProduct;
let agent: ContactAgent;
const folder = mkdtempSync(join(tmpdir(), 'accredit-voided-'));

beforeAll(async () => {
  [product, agent] = await Promise.all([sharedProduct(), startContactAgent()]);
});

afterAll(() => {
  agent?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const PARAMETER = 'security-contact-published';

/** Scans against the framework, and returns the result for the contact parameter. */
const scan = async (person: Person, agentId: string, framework: string) => {
  const scanId = await newScan(person, agentId, framework);
  const { results } = await endOfScan(person, scanId);
  const { controls, points } = results as ScanResults;
  const parameter = controls.flatMap(({ parameters }) => parameters).find(({ id }) => id === PARAMETER);
  return { scanId, attested: points.selfReported, parameter: parameter as ParameterResult };
};

const attestations = async (person: Person, agentId: string) =>
  (await person.call('GET', `/api/agents/${agentId}/attestations`)).body;

interface StoredEvent {
  readonly action: string;
  readonly resource: string;
}

/** Returns the events of a user's tenant, as exported by `npm run verify-audit` after verification. */
const trail = async (person: Person): Promise<readonly StoredEvent[]> => {
  const file = join(folder, 'bundle.json');
  const env = { ...process.env, ACCREDIT_DATA: product.dataFolder };
  const args = ['--tenant', await tenantOf(person), '--export', file];
  const verifyAudit = join(root, 'scripts/ops/verify-audit.ts');
  await promisify(execFile)(process.execPath, [verifyAudit, ...args], { cwd: root, env });
  const bundle = JSON.parse(readFileSync(file, 'utf8')) as { tenants: { events: StoredEvent[] }[] };
  return bundle.tenants.flatMap(({ events }) => events);
};

describe('an attestation that a probe refutes', () => {
  it('counts until then, is voided by that scan with its observation, and never counts again', async () => {
    const person = await newTenant(product.url);
    const agentId = await newAgent(person, {
      frameworks: ['HITRUST', 'NIST AI RMF'],
      connection: agent.connection,
    });
    const recorded = await person.call('POST', `/api/agents/${agentId}/attestations`, {
      json: contactAttestation(),
    });
    expect(recorded.status).toBe(201);

    // The agent publishes nothing itself, which does not exclude other locations, so the attestation counts.
    for (const framework of ['HITRUST', 'NIST AI RMF']) {
      const { attested, parameter } = await scan(person, agentId, framework);
      expect(attested, framework).toBeGreaterThan(0);
      expect(parameter).toMatchObject({ verdict: 'pass', conflict: false });
      expect(parameter.evidence).toMatchObject([{ source: 'attestation', value: true }]);
    }

    agent.publish('expired');
    const contrary = await scan(person, agentId, 'HITRUST');
    expect(contrary.attested).toBe(0);
    expect(contrary.parameter).toMatchObject({ verdict: 'fail', conflict: true });
    const seen = contrary.parameter.evidence.find(({ source }) => source === 'probe');
    expect(seen).toMatchObject({ value: false, detail: 'The published security.txt has expired.' });
    expect(seen?.excerpt).toContain('Expires: 2020-01-01T00:00:00Z');
    const [voided, ...others] = (await attestations(person, agentId)) as { id: string }[];
    expect(others).toEqual([]);
    expect(voided).toMatchObject({
      parameterId: PARAMETER,
      state: 'voided',
      voided: { scanId: contrary.scanId, digest: seen?.digest },
    });
    const events = (await trail(person)).filter(({ action }) => action === 'void');
    expect(events).toEqual([
      expect.objectContaining({
        resource: 'attestation',
        resourceId: voided?.id,
        userId: 'system',
        details: { agentId, parameterId: PARAMETER, scanId: contrary.scanId, evidence: seen?.digest },
      }),
    ]);

    // Neither in another framework, nor after the observation has gone or supports it.
    for (const [contact, verdict] of [
      ['none', 'fail'],
      ['valid', 'pass'],
    ] as const) {
      agent.publish(contact);
      for (const framework of ['NIST AI RMF', 'HITRUST']) {
        const { attested, parameter } = await scan(person, agentId, framework);
        expect(attested, `${framework}, contact ${contact}`).toBe(0);
        expect(parameter).toMatchObject({ verdict, conflict: false });
        expect(parameter.evidence.map(({ source }) => source)).toEqual(['probe']);
        expect(parameter.gaps).toContainEqual(
          expect.objectContaining({
            source: 'attestation',
            reason: expect.stringMatching(
              /^The attestation of Dana Reyes was voided on [\d-]{10}: a scan found the opposite\.$/,
            ),
          }),
        );
      }
    }
    expect(await attestations(person, agentId)).toMatchObject([{ state: 'voided' }]);
    expect((await trail(person)).filter(({ action }) => action === 'void')).toHaveLength(1);
  });
});

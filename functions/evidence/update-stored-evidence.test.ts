import { describe, expect, it } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { EvidenceReport } from '#shared/evidence/report.ts';
import { DAY, later, MINUTE } from '#shared/kernel/time.ts';
import { readBodies } from './evidence-bodies.ts';
import { loadEvidence } from './stored-evidence.ts';
import { receiveReport, updateStoredEvidence } from './update-stored-evidence.ts';

tableFixture();
const objects = bucketFixture();

const NOW = '2026-11-20T09:00:00.000Z';
const EARLIER = later(NOW, -DAY);
const SANDBOX = 'code-execution-sandboxed';
const INVENTORY = 'agent-inventory-registered';
const scanner = { collector: 'scanner', source: 'kubernetes' } as const;

type Shown = EvidenceReport['evidence'][number];
const shown = (more: Partial<Shown> = {}): Shown => ({
  parameterId: SANDBOX,
  target: 'deployment/notes',
  value: true,
  detail: 'The container runs under gVisor.',
  excerpt: 'runtimeClassName: gvisor',
  marks: ['gvisor'],
  ...more,
});
const report = (more: Partial<EvidenceReport> = {}): EvidenceReport => ({
  observedAt: EARLIER,
  evidence: [],
  gaps: [],
  facts: [],
  ...more,
});

const agentFixture = () => {
  const [table, agentId] = [tenantTable(newId()), newId()];
  return {
    table,
    agentId,
    stored: () => loadEvidence(table, agentId),
    receive: (
      more: Partial<EvidenceReport>,
      reporter: Parameters<typeof receiveReport>[2]['reporter'] = scanner,
    ) => receiveReport(table, objects, { agentId, reporter }, report(more), NOW),
  };
};

describe('an external report', () => {
  it('becomes evidence with its time, expiry and proof, and the strength of its source', async () => {
    const { table, agentId, stored, receive } = agentFixture();
    const facts = [{ fact: 'runs-in-containers', value: 'yes' }] as const;
    expect(await receive({ evidence: [shown()], facts: [...facts] })).toEqual({
      taken: [SANDBOX],
      outdated: [],
      unknown: [],
      rejected: [],
    });
    const { evidence, facts: known } = await stored();
    expect(evidence).toMatchObject([
      {
        source: 'kubernetes',
        collector: 'scanner',
        observedAt: EARLIER,
        expiresAt: later(EARLIER, 30 * DAY),
      },
    ]);
    expect(known).toEqual([
      {
        ...facts[0],
        collector: 'scanner',
        observedAt: EARLIER,
        expiresAt: later(EARLIER, 30 * DAY),
      },
    ]);
    const digest = evidence[0]?.digest ?? '';
    const bodies = await readBodies(table, objects, agentId, [digest]);
    expect(bodies.get(digest)).toMatchObject({ excerpt: 'runtimeClassName: gvisor', marks: ['gvisor'] });
  });

  it('changes nothing when repeated, concurrently or later', async () => {
    const { stored, receive } = agentFixture();
    const evidence = [shown(), shown({ target: 'deployment/letters' })];
    await Promise.all([1, 2, 3].map(() => receive({ evidence })));
    const once = await stored();
    expect(once).toMatchObject({ version: 1, evidence: [{}, {}] });
    expect(await receive({ evidence })).toMatchObject({ taken: [SANDBOX] });
    expect(await stored()).toEqual(once);
  });

  it("replaces the reporter's previous evidence on the same question, unless it is late or incomplete", async () => {
    const { stored, receive } = agentFixture();
    await receive({ evidence: [shown(), shown({ target: 'deployment/letters' })] });
    const gap = {
      parameterId: SANDBOX,
      target: 'deployment/letters',
      outcome: 'error',
      reason: 'Denied.',
    } as const;
    await receive({ observedAt: later(EARLIER, 1), evidence: [shown({ value: false })], gaps: [gap] });
    expect((await stored()).evidence.map(({ target, value }) => [target, value])).toEqual([
      ['deployment/letters', true],
      ['deployment/notes', false],
    ]);
    const facts = (value: 'yes' | 'no') => [{ fact: 'has-tools', value } as const];
    const whole = { observedAt: later(EARLIER, 2), evidence: [shown({ value: false })], facts: facts('yes') };
    await receive(whole);
    const known = await stored();
    expect(known.evidence).toMatchObject([{ target: 'deployment/notes', value: false }]);
    expect(await receive({ evidence: [shown()], facts: facts('no') })).toMatchObject({
      taken: [],
      outdated: [SANDBOX],
    });
    expect(await stored()).toEqual(known);
  });

  it('names what it cannot ingest, and stores none of it', async () => {
    const { stored, receive } = agentFixture();
    const evidence = [
      shown({ parameterId: 'made-up' }),
      shown({ value: 'yes' }),
      shown({ value: undefined }),
      shown({ parameterId: 'tls-min-version', value: 'tls1.3' }),
      shown({
        parameterId: INVENTORY,
        source: 'manifest',
        value: 'Entry 17 of ghp_abcdefghijklmnopqrstuvwxyz0123456789',
      }),
      shown({ parameterId: 'tls-min-version', value: 'tls1.3', source: 'probe' }),
      shown({ source: 'attestation' }),
    ];
    const { rejected, ...rest } = await receive({ evidence });
    expect(rest).toEqual({ taken: [INVENTORY], outdated: [], unknown: ['made-up'] });
    expect(rejected).toEqual([
      { path: 'evidence.1', message: 'Must be true or false.' },
      { path: 'evidence.2', message: 'Must be true or false.' },
      {
        path: 'evidence.3',
        message: 'The source kubernetes is not accepted for this parameter; accepted are probe.',
      },
      {
        path: 'evidence.5',
        message: 'tested exceeds the strength of this source, which is configuration.',
      },
      {
        path: 'evidence.6',
        message: 'An attestation requires a person and a document; a report cannot attest.',
      },
    ]);
    expect((await stored()).evidence).toMatchObject([
      { parameterId: INVENTORY, source: 'manifest', value: 'Entry 17 of [masked GitHub token]' },
    ]);
  });

  it('is masked, and shows only marks that its proof contains', async () => {
    const { table, agentId, stored, receive } = agentFixture();
    const key = `AKIA${'IOSFODNN7EXAMPL2'}`;
    await receive({
      evidence: [shown({ excerpt: `key: ${key}`, detail: `It has ${key}.`, marks: ['gvisor', key] })],
    });
    const [one] = (await stored()).evidence;
    const body = (await readBodies(table, objects, agentId, [one?.digest ?? ''])).get(one?.digest ?? '');
    expect(JSON.stringify(body)).not.toContain(key);
    expect(body?.excerpt).toContain('[masked ');
    expect(body?.marks).toHaveLength(1);
  });

  it('is rejected if its time is in the future, and counts from now within the clock tolerance', async () => {
    const { stored, receive } = agentFixture();
    await expect(receive({ observedAt: later(NOW, 10 * MINUTE), evidence: [shown()] })).rejects.toMatchObject(
      {
        status: 422,
        details: [{ path: 'observedAt' }],
      },
    );
    await receive({ observedAt: later(NOW, MINUTE), evidence: [shown()] });
    expect((await stored()).evidence).toMatchObject([{ observedAt: NOW }]);
  });

  it('cannot fill the evidence of an agent without limit', async () => {
    const { stored, receive } = agentFixture();
    const many = (from: number) =>
      Array.from({ length: 500 }, (_, index) => shown({ target: `pod/${newId()}-${from + index}` }));
    const open = {
      parameterId: SANDBOX,
      target: 'pod',
      outcome: 'inconclusive',
      reason: 'More to come.',
    } as const;
    const by = (collector: string) => ({ ...scanner, collector });
    for (const collector of ['a', 'b', 'c'])
      for (const from of [0, 500]) await receive({ evidence: many(from), gaps: [open] }, by(collector));
    const full = await stored();
    expect(full.evidence).toHaveLength(3000);
    for (const collector of ['a', 'd'])
      await expect(receive({ evidence: [shown()], gaps: [open] }, by(collector))).rejects.toMatchObject({
        details: [{ path: 'evidence' }],
      });
    expect(await stored()).toEqual(full);
  });
});

describe('a change of stored evidence', () => {
  it('is reapplied after a concurrent write, so that none is lost', async () => {
    const { table, agentId, stored, receive } = agentFixture();
    await receive({ evidence: [shown()] });
    const fact = (collector: string) =>
      ({ fact: 'has-tools', value: 'yes', collector, observedAt: NOW, expiresAt: later(NOW, DAY) }) as const;
    await Promise.all(
      ['a', 'b', 'c'].map((id) =>
        updateStoredEvidence(table, agentId, (was) => ({ ...was, facts: [...was.facts, fact(id)] })),
      ),
    );
    const { facts, evidence } = await stored();
    expect(facts.map(({ collector }) => collector).toSorted()).toEqual(['a', 'b', 'c']);
    expect(evidence).toHaveLength(1);
  });
});

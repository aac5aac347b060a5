import { describe, expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import {
  answerKey,
  evidenceWrites,
  type Gathered,
  loadEvidence,
  mergeEvidence,
  type StoredEvidence,
  type StoredFact,
} from './stored-evidence.ts';

tableFixture();

const NOW = '2026-11-20T09:00:00.000Z';
const PLACE = 'https://agent.example/mcp';

const evidence = (more: Partial<StoredEvidence>): StoredEvidence => ({
  parameterId: 'endpoint-auth-required',
  source: 'probe',
  collector: 'mcp',
  target: PLACE,
  value: false,
  digest: 'a'.repeat(64),
  observedAt: '2026-11-19T09:00:00.000Z',
  expiresAt: '2026-12-19T09:00:00.000Z',
  place: PLACE,
  ...more,
});
const declared = (more: Partial<StoredEvidence>): StoredEvidence => {
  const { place: _, ...document } = evidence({
    source: 'manifest',
    collector: 'manifest',
    target: 'manifest',
    ...more,
  });
  return document;
};
const gathered = (more: Partial<Gathered>): Gathered => ({
  evidence: [],
  facts: [],
  places: new Set([PLACE]),
  reread: new Set(),
  answered: new Set(),
  ...more,
});
const merged = (before: readonly StoredEvidence[], now: Partial<Gathered>) =>
  mergeEvidence({ evidence: before, facts: [] }, gathered(now), NOW).evidence;

const attested = declared({ source: 'attestation', collector: 'attestation', target: 'Policy 7' });
const elsewhere = evidence({ place: 'https://old.example/mcp', target: 'https://old.example/mcp' });
const other = evidence({ target: `${PLACE}/other` });
const fresh = evidence({ observedAt: NOW, value: true, digest: 'b'.repeat(64) });

describe('mergeEvidence', () => {
  it('drops evidence from addresses that the agent no longer has, except observed failures', () => {
    const passing = { value: true };
    expect(merged([evidence(passing), { ...elsewhere, ...passing }, attested], {})).toEqual([
      attested,
      evidence(passing),
    ]);
    expect(merged([evidence(passing), attested], { places: new Set() })).toEqual([attested]);
    expect(merged([evidence({}), attested], { places: new Set() })).toEqual([attested, evidence({})]);
  });

  it('replaces all statements of a document when it is read again', () => {
    const before = declared({});
    const after = declared({ parameterId: 'token-lifetime', value: 30 });
    expect(merged([before, attested], { evidence: [after], reread: new Set(['manifest']) })).toEqual([
      attested,
      after,
    ]);
    expect(merged([before], {})).toEqual([before]);
  });

  it('replaces all targets of a fully answered question, otherwise only the same target', () => {
    const answered = new Set([answerKey(fresh)]);
    expect(merged([evidence({}), other], { evidence: [fresh], answered })).toEqual([fresh]);
    expect(merged([evidence({}), other], { evidence: [fresh] })).toEqual([fresh, other]);
  });

  it('retains the valid facts, the newest of each collector', () => {
    const fact = { fact: 'has-tools', value: 'no', collector: 'mcp', observedAt: NOW, place: PLACE } as const;
    const lasting = { ...fact, expiresAt: '2026-12-01T00:00:00.000Z' };
    const expired = { ...fact, collector: 'http', expiresAt: '2026-11-01T00:00:00.000Z' };
    const now = { ...lasting, value: 'yes' } as const;
    const result = mergeEvidence(
      { evidence: [], facts: [lasting, expired] },
      gathered({ facts: [now] }),
      NOW,
    );
    expect(result.facts).toEqual([now]);
  });
});

describe('an observed yes', () => {
  const yes = {
    fact: 'has-tools',
    value: 'yes',
    collector: 'mcp',
    place: PLACE,
    observedAt: '2026-09-01T00:00:00.000Z',
    expiresAt: '2026-10-01T00:00:00.000Z',
  } as const;
  const no = { ...yes, value: 'no', observedAt: NOW, expiresAt: '2026-12-20T09:00:00.000Z' } as const;
  const facts = (now: Partial<Gathered>, before: readonly StoredFact[] = [yes]) =>
    mergeEvidence({ evidence: [], facts: before }, gathered(now), NOW).facts;

  it('ends neither by time nor with its address', () => {
    expect(facts({})).toEqual([yes]);
    expect(facts({ places: new Set() })).toEqual([yes]);
    expect(facts({ places: new Set(['https://new.example/mcp']) })).toEqual([yes]);
  });

  it('ends when its collector observes the opposite, there or at the successor address', () => {
    expect(facts({ facts: [no] })).toEqual([no]);
    const moved = { ...no, place: 'https://new.example/mcp' };
    expect(facts({ facts: [moved], places: new Set([moved.place]) })).toEqual([moved]);
    // A second address without it says nothing about the first.
    expect(facts({ facts: [moved], places: new Set([PLACE, moved.place]) })).toEqual([yes, moved]);
  });

  it('ends when another collector observes the opposite at the same address', () => {
    const endpoint = { ...yes, fact: 'has-remote-endpoint' } as const;
    const silent = { ...no, fact: 'has-remote-endpoint', collector: 'endpoint' } as const;
    expect(facts({ facts: [silent] }, [endpoint])).toEqual([silent]);
    expect(facts({ facts: [{ ...silent, place: 'https://new.example' }] }, [endpoint])).toHaveLength(2);
  });

  it("differs from a document's statement, which ends with its validity or when the document is read again", () => {
    const { place: _, ...unplaced } = yes;
    const stated = { ...unplaced, collector: 'manifest' };
    expect(facts({}, [stated])).toEqual([]);
    const current = { ...stated, expiresAt: no.expiresAt };
    expect(facts({}, [current])).toEqual([current]);
    expect(facts({ reread: new Set(['manifest']) }, [current])).toEqual([]);
  });
});

describe('stored evidence', () => {
  const conflict = () => new Error('overtaken');
  const agentOf = () => ({ table: tenantTable(newId()), agentId: newId() });

  it('is written only over the version that was read', async () => {
    const { table, agentId } = agentOf();
    const nothing = await loadEvidence(table, agentId);
    expect(nothing).toEqual({ evidence: [], facts: [], version: 0, lasting: undefined });
    const stored = { evidence: [evidence({})], facts: [] };
    const writers = Array.from({ length: 5 }, () =>
      table.commit(evidenceWrites(table, agentId, stored, nothing, conflict)),
    );
    const outcomes = await Promise.allSettled(writers);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual(
      Array(4).fill('Error: overtaken'),
    );
    const first = await loadEvidence(table, agentId);
    expect(first).toMatchObject({ ...stored, version: 1 });
    await table.commit(evidenceWrites(table, agentId, { evidence: [], facts: [] }, first, conflict));
    expect(await loadEvidence(table, agentId)).toMatchObject({ evidence: [], version: 2 });
  });

  it('that is observed again is not rewritten, except for its times', async () => {
    const { table, agentId } = agentOf();
    const fact = { fact: 'has-tools', value: 'no', collector: 'mcp', place: PLACE } as const;
    const facts = [
      { ...fact, observedAt: NOW, expiresAt: '2026-12-01T00:00:00.000Z' },
      { ...fact, collector: 'a2a', observedAt: NOW, expiresAt: '2026-12-01T00:00:00.000Z' },
    ];
    const first = { evidence: [evidence({}), other], facts };
    await table.commit(evidenceWrites(table, agentId, first, await loadEvidence(table, agentId), conflict));
    const read = await loadEvidence(table, agentId);
    expect(read).toMatchObject({ version: 1 });
    for (const one of read.evidence) expect(one).not.toHaveProperty('looked');
    const later = {
      evidence: first.evidence.map((one) => ({
        ...one,
        observedAt: NOW,
        expiresAt: '2027-01-01T00:00:00.000Z',
        sample: { addresses: [PLACE], more: 0, answers: 12, from: NOW, to: '2026-11-20T09:01:00.000Z' },
      })),
      facts: facts.map((one) => ({ ...one, expiresAt: '2027-01-01T00:00:00.000Z' })),
    };
    const again = evidenceWrites(table, agentId, later, read, conflict);
    expect(again).toHaveLength(1);
    await table.commit(again);
    const { evidence: pieces, facts: seen, version } = await loadEvidence(table, agentId);
    expect({ evidence: pieces, facts: seen, version }).toEqual({ ...later, version: 2 });
  });
});

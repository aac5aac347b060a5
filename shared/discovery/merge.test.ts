import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describe as described } from './describe.ts';
import { identityOf, type Seen } from './identity.ts';
import { MAX_HOLDERS, MAX_JOINED, MAX_STORED, mergeSeen } from './merge.ts';
import { sightingOf } from './sighting-fixture.ts';

const identifiersOf = (groups: ReturnType<typeof mergeSeen>) =>
  groups.map(({ seen }) => [...new Set(seen.map(({ sighting }) => sighting.identifier))].toSorted());

const seen = (identifier: string, more: Parameters<typeof sightingOf>[1] = {}, from = 'server'): Seen => ({
  from,
  sighting: sightingOf(identifier, more),
});

const few = fc.integer({ min: 0, max: 6 });
const arbitrarySeen: fc.Arbitrary<Seen> = fc
  .record({
    identifier: few,
    method: fc.constantFrom('proc.runtime', 'docker.containers', 'mcp.http'),
    minute: fc.integer({ min: 10, max: 59 }),
    container: fc.option(few, { nil: undefined }),
    endpoint: fc.option(few, { nil: undefined }),
    from: fc.constantFrom('server', 'ward'),
    personal: fc.option(fc.boolean(), { nil: undefined }),
  })
  .map(({ identifier, method, minute, container, endpoint, from, personal }) =>
    seen(
      `host:one/${identifier}`,
      {
        method,
        observedAt: `2026-11-20T08:${minute}:00.000Z`,
        joins: {
          ...(container === undefined ? {} : { containers: [`c${container}`] }),
          ...(endpoint === undefined ? {} : { endpoints: [`https://a.example/${endpoint}`] }),
        },
        ...(personal === undefined ? {} : { handlesPersonalData: { is: personal, because: 'a label' } }),
      },
      from,
    ),
  );

describe('sightings', () => {
  it('merge into the same agents regardless of order and repetition', () => {
    fc.assert(
      fc.property(
        fc.array(arbitrarySeen, { minLength: 1, maxLength: 25 }).chain((all) =>
          fc.record({
            all: fc.constant(all),
            again: fc.shuffledSubarray([...all, ...all], {
              minLength: 2 * all.length,
              maxLength: 2 * all.length,
            }),
          }),
        ),
        ({ all, again }) => {
          const once = mergeSeen(all);
          expect(mergeSeen(again)).toEqual(once);
          // Merging previously merged sightings again changes nothing either.
          expect(mergeSeen(once.flatMap((group) => group.seen))).toEqual(once);
          expect(once.map((group) => described(group.seen))).toEqual(
            mergeSeen(again).map((group) => described(group.seen.toReversed())),
          );
        },
      ),
    );
  });

  it('with one identifier, or connected by a chain of join keys, belong to one agent', () => {
    const chain = [
      seen('k8s:one', { joins: { containers: ['c1'] } }),
      seen('docker:one', { joins: { containers: ['c1'], endpoints: ['http://a.example:80/mcp/'] } }),
      seen('http://A.example/mcp', { joins: { endpoints: ['http://a.example/mcp'] } }),
      seen('other', { joins: { containers: ['c2'] } }),
    ];
    expect(identifiersOf(mergeSeen(chain))).toEqual([
      ['docker:one', 'http://A.example/mcp', 'k8s:one'],
      ['other'],
    ]);
  });

  it('are joined only within one kind, and by their newest version', () => {
    expect(
      mergeSeen([seen('a', { joins: { containers: ['x'] } }), seen('b', { joins: { folders: ['x'] } })]),
    ).toHaveLength(2);
    const moved = [
      seen('a', { observedAt: '2026-11-20T08:00:00.000Z', joins: { endpoints: ['https://x.example'] } }),
      seen('a', { observedAt: '2026-11-20T09:00:00.000Z', joins: { endpoints: ['https://y.example'] } }),
      seen('b', { observedAt: '2026-11-20T09:00:00.000Z', joins: { endpoints: ['https://x.example'] } }),
    ];
    expect(mergeSeen(moved)).toHaveLength(2);
  });

  it("at loopback addresses belong to the reporter's machine", () => {
    const local = { joins: { endpoints: ['http://127.0.0.1:8000/'] } };
    expect(mergeSeen([seen('a', local, 'ward'), seen('b', local, 'lab')])).toHaveLength(2);
    expect(mergeSeen([seen('a', local, 'ward'), seen('b', local, 'ward')])).toHaveLength(1);
    const place = 'http://localhost:8000/';
    expect(identityOf(seen(place, {}, 'ward'))).not.toBe(identityOf(seen(place, {}, 'lab')));
  });

  it('are not joined by keys that many agents share, which is noted', () => {
    const many = Array.from({ length: MAX_HOLDERS + 1 }, (_, i) =>
      seen(`a${i}`, { joins: { images: ['sha256:same'] } }),
    );
    const groups = mergeSeen(many);
    expect(groups).toHaveLength(many.length);
    expect(groups[0]?.notes.join()).toContain('image sha256:same');
    expect(mergeSeen(many.slice(1))).toHaveLength(1);
  });

  it('are not merged by a hostile chain of join keys', () => {
    const chain = Array.from({ length: MAX_JOINED + 1 }, (_, i) =>
      seen(`a${i}`, { joins: { containers: [`c${i}`, `c${i + 1}`] } }),
    );
    const groups = mergeSeen(chain);
    expect(groups).toHaveLength(chain.length);
    expect(groups.every(({ notes }) => notes.join().includes('none of them were merged'))).toBe(true);
  });

  it('are stored partially if one agent has too many, which is noted', () => {
    const much = Array.from({ length: MAX_STORED + 5 }, (_, i) => seen('a', {}, `client ${i}`));
    const [group] = mergeSeen(much);
    expect(group?.seen).toHaveLength(MAX_STORED);
    expect(group?.notes.join()).toContain(
      `Only the newest ${MAX_STORED} of ${MAX_STORED + 5} sightings are stored`,
    );
  });
});

describe('combined sightings', () => {
  it('use the best name, and null for unknown values', () => {
    const stated = described([
      seen('a', { name: 'node', namedBy: 'process' }),
      seen('a', { name: 'Care agent', namedBy: 'card', method: 'a2a.card' }),
    ]);
    expect(stated).toMatchObject({
      name: 'Care agent',
      handlesPersonalData: null,
      criticalSystem: null,
      sources: ['a2a.card', 'proc.runtime'],
    });
    expect(stated.facts).not.toHaveProperty('public');
  });

  it('use the riskier of two different values', () => {
    const stated = described([
      seen('a', {
        handlesPersonalData: { is: false, because: 'label' },
        facts: { asksForCredentials: true, public: false },
      }),
      seen('a', {
        method: 'mcp.http',
        handlesPersonalData: { is: true, because: 'tool' },
        facts: { asksForCredentials: false, public: true },
      }),
    ]);
    expect(stated.handlesPersonalData).toBe(true);
    expect(stated.facts).toMatchObject({ asksForCredentials: false, public: true });
  });
});

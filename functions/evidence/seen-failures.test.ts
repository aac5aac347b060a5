import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareIssues, type KnownIssue } from '#shared/issues/raise.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import { nothingStored } from '#shared/scoring/catalog-fixture.ts';
import { compileParameter } from '#shared/scoring/compile.ts';
import { judge } from '#shared/scoring/judge.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';
import { knownOf } from '#shared/scoring/known.ts';
import { textsOf } from '#shared/scoring/parameter-texts.ts';
import {
  answerKey,
  type EvidenceSnapshot,
  mergeEvidence,
  type StoredEvidence,
  type StoredFact,
} from './stored-evidence.ts';

/** An observed failure ends only by a new observation. */

/** How a failure is observed: by a probe, or in a list whose texts are the subject of the parameter. */
const observations = {
  probe: { parameterId: 'endpoint-auth-required', collector: 'http', fact: 'has-remote-endpoint' },
  mcp: { parameterId: 'tool-description-clean', collector: 'mcp', fact: 'has-tools' },
} as const;
type Observation = keyof typeof observations;

const START: Instant = '2026-01-01T00:00:00.000Z';
const compiledOf = (parameterId: string) => {
  const parameter = judgedParameter(parameterId);
  if (!parameter) throw new Error(`The catalog lost ${parameterId}.`);
  return compileParameter(parameter, { textsOf });
};

const addresses = ['https://a.example/mcp', 'https://b.example/mcp'] as const;

/** An event between two scans of an agent, or in one. */
type DomainEvent =
  | { readonly kind: 'connect'; readonly to: (typeof addresses)[number] }
  | { readonly kind: 'disconnect' }
  | { readonly kind: 'wait'; readonly days: number }
  | { readonly kind: 'declare' | 'attest'; readonly value: boolean }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'exclude' }
  /** A scan without a response. */
  | { readonly kind: 'look in vain' }
  | { readonly kind: 'look'; readonly value: boolean };

const blind: fc.Arbitrary<DomainEvent> = fc.oneof(
  fc.record({ kind: fc.constant('connect' as const), to: fc.constantFrom(...addresses) }),
  fc.constant({ kind: 'disconnect' as const }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ kind: fc.constantFrom('declare' as const, 'attest' as const), value: fc.boolean() }),
  fc.constant({ kind: 'withdraw' as const }),
  fc.constant({ kind: 'exclude' as const }),
  fc.constant({ kind: 'look in vain' as const }),
);

interface World {
  readonly source: Observation;
  now: Instant;
  address: string | undefined;
  stored: EvidenceSnapshot;
  issue: KnownIssue | undefined;
}

const begin = (source: Observation): World => ({
  source,
  now: START,
  address: addresses[0],
  stored: { evidence: [], facts: [] },
  issue: undefined,
});

let made = 0;
const piece = (
  world: World,
  more: Partial<StoredEvidence> & Pick<StoredEvidence, 'source' | 'value'>,
): StoredEvidence => {
  made += 1;
  return {
    parameterId: observations[world.source].parameterId,
    collector: more.source,
    target: 'any',
    digest: String(made).padStart(64, '0'),
    observedAt: world.now,
    expiresAt: later(world.now, 30 * DAY),
    ...more,
  };
};

const places = ({ address }: World): ReadonlySet<string> => new Set(address ? [address] : []);

const merge = (
  world: World,
  evidence: readonly StoredEvidence[],
  reread: readonly string[] = [],
  facts: readonly StoredFact[] = [],
): void => {
  const answered = new Set(evidence.map(answerKey));
  world.stored = mergeEvidence(
    world.stored,
    { evidence, facts, places: places(world), reread: new Set(reread), answered },
    world.now,
  );
};

const happen = (world: World, event: DomainEvent): void => {
  switch (event.kind) {
    case 'connect':
      world.address = event.to;
      merge(world, []);
      break;
    case 'disconnect':
      world.address = undefined;
      merge(world, []);
      break;
    case 'wait':
      world.now = later(world.now, event.days * DAY);
      merge(world, []);
      break;
    case 'declare':
      merge(world, [piece(world, { source: 'manifest', value: event.value })], ['manifest']);
      break;
    case 'attest': {
      const statedValue = piece(world, { source: 'attestation', value: event.value, documented: true });
      merge(world, [statedValue], ['attestation']);
      break;
    }
    case 'withdraw':
      merge(world, [], ['manifest', 'attestation']);
      break;
    case 'exclude':
      merge(
        world,
        [],
        [],
        [
          {
            fact: observations[world.source].fact,
            value: 'no',
            collector: 'manifest',
            observedAt: world.now,
            expiresAt: later(world.now, 180 * DAY),
          },
        ],
      );
      break;
    case 'look in vain':
      merge(world, []);
      break;
    case 'look':
      if (world.address === undefined) return;
      merge(world, [
        piece(world, {
          source: world.source,
          collector: observations[world.source].collector,
          target: world.address,
          place: world.address,
          value: event.value,
        }),
      ]);
  }
};

/** The verdict of a scan now, which updates the issue. */
const verdictOf = (world: World) => {
  const { evidence, facts } = world.stored;
  const known = knownOf({ ...nothingStored, evidence, seen: facts }, world.now);
  const { parameterId } = observations[world.source];
  const own = known.evidence.get(parameterId) ?? [];
  const judged = judge(compiledOf(parameterId), own, [], known, world.now);
  for (const change of compareIssues([judged], new Map(world.issue ? [[parameterId, world.issue]] : []), {
    unseen: new Set(),
    ended: new Map(),
  })) {
    const seenBy = change.kind === 'seen' ? change.seenBy : (judged.strength ?? 'self-reported');
    world.issue = { id: 'issue', status: change.kind === 'resolved' ? 'resolved' : 'open', seenBy };
  }
  return judged.verdict;
};

describe.each(['probe', 'mcp'] as const)('a failure that a source of kind %s observed', (source) => {
  it('remains, with its issue, through everything except a new observation', () => {
    fc.assert(
      fc.property(
        fc.array(blind, { maxLength: 6 }),
        fc.array(blind, { minLength: 1, maxLength: 12 }),
        (before, after) => {
          const world = begin(source);
          for (const one of before) {
            happen(world, one);
            verdictOf(world);
          }
          world.address ??= addresses[0];
          happen(world, { kind: 'look', value: false });
          expect(verdictOf(world)).toBe('fail');
          for (const one of after) {
            happen(world, one);
            expect(verdictOf(world)).toBe('fail');
            expect(world.issue?.status).toBe('open');
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('ends when a new observation passes, at the same or the current address', () => {
    fc.assert(
      fc.property(fc.array(blind, { maxLength: 8 }), fc.constantFrom(...addresses), (after, address) => {
        const world = begin(source);
        happen(world, { kind: 'look', value: false });
        expect(verdictOf(world)).toBe('fail');
        for (const one of after) happen(world, one);
        happen(world, { kind: 'connect', to: address });
        happen(world, { kind: 'look', value: true });
        const excluded = after.some(({ kind }) => kind === 'exclude');
        expect(['pass', ...(excluded ? ['not-applicable'] : [])]).toContain(verdictOf(world));
        expect(world.issue?.status).toBe('resolved');
      }),
      { numRuns: 200 },
    );
  });

  it('belongs to its collector: an observation of another collector at another address does not end it', () => {
    const world = begin(source);
    happen(world, { kind: 'look', value: false });
    happen(world, { kind: 'connect', to: addresses[1] });
    const [, second] = addresses;
    merge(world, [piece(world, { source, collector: 'a2a', place: second, target: second, value: true })]);
    expect(verdictOf(world)).toBe('fail');
  });
});

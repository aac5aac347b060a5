/** Random histories of scans, work and dismissals, against the rules of the lifecycle. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { sized } from '#scripts/testing/tier.ts';
import { DEFAULT_DUE_DAYS, isUnresolved } from '#shared/issues/due.ts';
import { applyEvent, dismissalEnd, type IssueEvent, statusChanges } from '#shared/issues/lifecycle.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import { compiledOf, parameters } from '#shared/scoring/catalog-fixture.ts';
import type { CompiledFramework } from '#shared/scoring/compile.ts';
import type { Judged } from '#shared/scoring/judge.ts';
import { type AgentIssues, openParameters, withDismissal } from './agent-issues.ts';
import type { HistoryLine } from './history-store.ts';
import type { Issue } from './issue-item.ts';
import { agentIssuesAfter, scanIssues } from './scan-issues.ts';

const parameter = parameters.high;
if (!parameter) throw new Error('The fixture lost its parameter.');
const compiled = { parameters: [compiledOf(parameter)] } as unknown as CompiledFramework;
const START = '2026-11-20T09:00:00.000Z';

interface World {
  now: string;
  /** Version of the agent's tools. */
  tools: string;
  issue: Issue | undefined;
  agentIssues: AgentIssues;
  readonly history: HistoryLine[];
}

const newWorld = (): World => ({
  now: START,
  tools: 'v0',
  issue: undefined,
  agentIssues: { version: 0, openCount: 0, byParameter: {} },
  history: [],
});

type Seen = 'pass' | 'fail' | 'not-evidenced';

const judgedAs = (verdict: Seen): Judged => ({
  parameterId: parameter.id,
  ...{ verdict, reason: '', change: '', conflict: false, decisive: [], credit: 0, creditedTo: null },
  strength: verdict === 'not-evidenced' ? null : 'tested',
});

/** Runs a scan, and returns the kinds of its steps. */
const scan = (world: World, verdict: Seen, isPartial: boolean): readonly string[] => {
  const { issue, agentIssues, now, tools } = world;
  const { steps } = scanIssues(
    { agentIssues, issues: new Map(issue ? [[parameter.id, issue]] : []) },
    [
      {
        scan: { id: newId(), agentId: 'a1', agentName: 'Triage' },
        ...{ framework: 'HIPAA', compiled, judged: [judgedAs(verdict)] },
      },
    ],
    {
      controlsOf: () => ['hipaa:164.312(b)'],
      unseen: new Set(isPartial ? [parameter.id] : []),
      ended: new Map(),
      agent: { tools },
      allowed: DEFAULT_DUE_DAYS,
      ...{ now, newId },
    },
  );
  world.agentIssues = agentIssuesAfter(agentIssues, steps);
  for (const { after, lines } of steps) {
    world.issue = after;
    world.history.push(...lines);
  }
  return steps.map(({ kind }) => kind);
};

/** Applies an event of a user or of the product, if it is allowed. */
const apply = (world: World, event: IssueEvent): void => {
  const { issue, now } = world;
  const applied = issue && applyEvent(issue, event, { now, allowed: DEFAULT_DUE_DAYS });
  if (!issue || !applied?.line) return;
  const isDismissed = applied.after.status === 'dismissed';
  if (isDismissed !== (issue.status === 'dismissed'))
    world.agentIssues = withDismissal(world.agentIssues, parameter.id, isDismissed);
  world.issue = applied.after;
  world.history.push(applied.line);
};

type Act =
  | { readonly kind: 'scan'; readonly verdict: Seen; readonly isPartial: boolean; readonly isTwice: boolean }
  | { readonly kind: 'event'; readonly event: IssueEvent }
  | { readonly kind: 'dismiss'; readonly days: number }
  /** Time passes, and the scheduler tick opens expired dismissals, or has not run yet. */
  | { readonly kind: 'wait'; readonly days: number; readonly ticks: boolean }
  | { readonly kind: 'change-tools' };

const events: readonly IssueEvent[] = [
  { kind: 'started' },
  { kind: 'stopped' },
  { kind: 'assigned', assignee: { id: 'u1', name: 'Ada Lovelace' } },
  { kind: 'assigned', assignee: null },
  { kind: 'due-changed', dueOn: '2027-01-01' },
  { kind: 'dismissal-withdrawn', reason: 'The risk grew.' },
];

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('scan' as const),
      verdict: fc.constantFrom<Seen>('pass', 'fail', 'fail', 'not-evidenced'),
      isPartial: fc.boolean(),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('event' as const), event: fc.constantFrom(...events) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('dismiss' as const), days: fc.integer({ min: 1, max: 20 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 15 }),
      ticks: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Act>({ kind: 'change-tools' }) },
);

const run = (world: World, one: Act): void => {
  switch (one.kind) {
    case 'scan':
      scan(world, one.verdict, one.isPartial);
      // A redelivered scan changes nothing more.
      if (one.isTwice) {
        const lines = world.history.length;
        expect(scan(world, one.verdict, one.isPartial).filter((kind) => kind !== 'seen')).toEqual([]);
        expect(world.history).toHaveLength(lines);
      }
      return;
    case 'event':
      apply(world, one.event);
      return;
    case 'dismiss': {
      const expiresAt = later(world.now, one.days * DAY);
      const dismissal = { id: newId(), expiresAt, agent: { tools: world.tools } };
      apply(world, { kind: 'dismissed', dismissal, reason: 'Accepted.' });
      return;
    }
    case 'wait': {
      world.now = later(world.now, one.days * DAY);
      const end = world.issue?.dismissal && dismissalEnd(world.issue.dismissal, world.now);
      if (one.ticks && end !== undefined) apply(world, { kind: 'dismissal-ended', because: end });
      return;
    }
    case 'change-tools':
      world.tools = newId();
  }
};

/** Follows the status through the history; fails at a step that the lifecycle does not have. */
const replay = (history: readonly HistoryLine[]): string | undefined => {
  let status: string | undefined;
  for (const { kind, from, to } of history) {
    if (kind === 'assigned' || kind === 'due-changed') continue;
    if (kind === 'raised') {
      expect(status).toBeUndefined();
    } else {
      expect(from).toBe(status);
      const change = statusChanges[kind as keyof typeof statusChanges];
      expect(change.from).toContain(from);
      expect(to).toBe(change.to);
    }
    status = to;
  }
  return status;
};

const check = (world: World): void => {
  const { issue, history, agentIssues } = world;
  expect(issue?.status).toBe(replay(history));
  if (!issue) return;
  expect(issue.dismissal !== undefined).toBe(issue.status === 'dismissed');
  expect(issue.resolvedAt !== null).toBe(issue.status === 'resolved');
  expect(issue.resolution !== undefined).toBe(issue.status === 'resolved');
  expect(issue.regressions).toBe(history.filter(({ kind }) => kind === 'reopened').length);
  expect(agentIssues.openCount).toBe(isUnresolved(issue.status) ? 1 : 0);
  expect(openParameters(agentIssues)).toEqual(isUnresolved(issue.status) ? [parameter.id] : []);
};

describe('the life of an issue', () => {
  it('follows the lifecycle and loses no change, for any order of scans, edits, dismissals and expiries', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (history) => {
        const world = newWorld();
        for (const one of history) {
          const before = { status: world.issue?.status, lines: [...world.history] };
          run(world, one);
          check(world);
          expect(world.history.slice(0, before.lines.length)).toEqual(before.lines);
          const isNewlyResolved = before.status !== 'resolved' && world.issue?.status === 'resolved';
          if (isNewlyResolved) expect(one).toMatchObject({ kind: 'scan', verdict: 'pass', isPartial: false });
        }
      }),
      { numRuns: sized(300, 5000) },
    );
  });

  it('of a dismissed issue goes on when a scan sees a changed agent or an expired dismissal', () => {
    for (const end of [{ kind: 'change-tools' }, { kind: 'wait', days: 15, ticks: false }] as const) {
      const world = newWorld();
      scan(world, 'fail', false);
      run(world, { kind: 'dismiss', days: 10 });
      expect(scan(world, 'fail', false)).toEqual(['seen']);
      run(world, end);
      expect(scan(world, 'fail', false)).toEqual(['lapsed']);
      expect(world.issue?.status).toBe('open');
      expect(world.history.at(-1)).toMatchObject({ kind: 'dismissal-ended', from: 'dismissed', to: 'open' });
    }
  });

  it('of an issue that a scan repairs after its dismissal has ended records both changes', () => {
    const world = newWorld();
    scan(world, 'fail', false);
    run(world, { kind: 'dismiss', days: 1 });
    expect(scan(world, 'pass', false)).toEqual([]);
    run(world, { kind: 'wait', days: 2, ticks: false });
    expect(scan(world, 'pass', false)).toEqual(['resolved']);
    expect(world.history.slice(-2).map(({ kind }) => kind)).toEqual(['dismissal-ended', 'resolved']);
  });

  it('starts a new due date at a regression', () => {
    const world = newWorld();
    scan(world, 'fail', false);
    expect(world.issue?.dueOn).toBe('2026-12-20');
    scan(world, 'pass', false);
    run(world, { kind: 'wait', days: 10, ticks: false });
    scan(world, 'fail', false);
    expect(world.issue).toMatchObject({ status: 'open', regressions: 1, dueOn: '2026-12-30' });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { later, MINUTE } from '#shared/kernel/time.ts';
import { type Cause, causeKey, type Sample } from './cause.ts';
import { type AlertRules, defaultRules } from './rules.ts';
import { type AlertState, noAlerts, type Settled, settle } from './settle.ts';

const start = '2026-11-20T12:00:00.000Z';

const cause = (more: Partial<Cause> = {}): Cause => ({
  kind: 'unreachable',
  subject: 'endpoint',
  severity: 'high',
  title: 'A title',
  message: 'A sentence.',
  ...more,
});

const ids = () => {
  let next = 0;
  return () => `alert-${++next}`;
};

const evaluation = (
  state: AlertState,
  causes: readonly Cause[],
  more: { readonly unsure?: Sample['unsure']; readonly rules?: AlertRules; readonly now?: string } = {},
): Settled =>
  settle(
    state,
    { causes, unsure: more.unsure ?? [] },
    { rules: more.rules ?? defaultRules, now: more.now ?? start, newId: ids() },
  );

describe('an alert', () => {
  it('is raised once when its cause begins, and cleared when the cause has ended', () => {
    const first = evaluation(noAlerts, [cause()]);
    expect(first.raised).toMatchObject([{ kind: 'unreachable', quiet: false }]);
    const again = evaluation(first.state, [cause()]);
    expect([again.raised, again.cleared]).toEqual([[], []]);
    const over = evaluation(again.state, []);
    expect(over.raised).toEqual([]);
    expect(over.cleared.map(({ id }) => id)).toEqual(first.raised.map(({ id }) => id));
    expect(over.state.open).toEqual([]);
  });

  it('remains unchanged while its own subject cannot be evaluated', () => {
    const tools = cause({ kind: 'baseline-changed', subject: 'tools' });
    const card = cause({ kind: 'baseline-changed', subject: 'card' });
    const { state } = evaluation(noAlerts, [tools]);
    const unsure = [{ kind: 'baseline-changed', subject: 'tools' }] as const;
    const after = evaluation(state, [card], { unsure });
    expect(after.cleared).toEqual([]);
    expect(after.raised).toMatchObject([{ subject: 'card' }]);
    expect(evaluation(noAlerts, [tools], { unsure }).raised).toEqual([]);
  });

  it('is replaced by a new one when the severity of its cause increases', () => {
    const certificate = cause({ kind: 'certificate-ending', severity: 'medium' });
    const { state } = evaluation(noAlerts, [certificate]);
    const graver = evaluation(state, [{ ...certificate, severity: 'critical' }]);
    expect(graver.raised).toMatchObject([{ severity: 'critical', quiet: false }]);
    expect(graver.cleared).toHaveLength(1);
  });

  it('groups all new issues of one severity and lasts until the last of them is closed', () => {
    const issue = (subject: string, severity: Cause['severity'] = 'high') =>
      cause({ kind: 'issue-raised', subject, severity, message: `${subject}.` });
    const first = evaluation(noAlerts, [issue('a'), issue('b'), issue('c', 'critical')]);
    expect(first.raised).toMatchObject([
      { title: '2 new high issues', message: 'a. b.' },
      { severity: 'critical', subject: 'c', title: 'A title' },
    ]);
    const half = evaluation(first.state, [issue('b'), issue('d')]);
    expect(half.raised).toMatchObject([{ subject: 'd' }]);
    expect(half.cleared).toMatchObject([{ severity: 'critical' }]);
    expect(evaluation(half.state, [issue('d')]).cleared).toHaveLength(1);
  });
});

describe('alert rules', () => {
  const rules = (more: Partial<AlertRules>): AlertRules => ({ ...defaultRules, ...more });

  it('exclude kinds and lower severities, while open alerts remain until their cause ends', () => {
    const off = rules({ kinds: { ...defaultRules.kinds, unreachable: { on: false, leastSeverity: 'low' } } });
    expect(evaluation(noAlerts, [cause()], { rules: off }).raised).toEqual([]);
    const { state } = evaluation(noAlerts, [cause()]);
    expect(evaluation(state, [cause()], { rules: off }).cleared).toEqual([]);
    const grave = rules({
      kinds: { ...defaultRules.kinds, 'issue-raised': { on: true, leastSeverity: 'critical' } },
    });
    const issues = (['critical', 'high'] as const).map((severity) =>
      cause({ kind: 'issue-raised', severity, subject: severity }),
    );
    expect(evaluation(noAlerts, issues, { rules: grave }).raised).toMatchObject([{ severity: 'critical' }]);
  });

  it('mute alerts raised in quiet hours, including past midnight', () => {
    const quietHours = { from: '22:00', to: '06:00', timeZone: 'Europe/Vienna' };
    const at = (now: string) =>
      evaluation(noAlerts, [cause()], { rules: rules({ quietHours }), now }).raised.map(({ quiet }) => quiet);
    expect(at('2026-11-20T21:30:00.000Z')).toEqual([true]);
    expect(at('2026-11-21T04:59:00.000Z')).toEqual([true]);
    expect(at('2026-11-21T05:00:00.000Z')).toEqual([false]);
    expect(at('2026-11-20T20:59:00.000Z')).toEqual([false]);
  });

  it('mute an alert that returns within the deduplication window, and not after it', () => {
    const { state } = evaluation(noAlerts, [cause()]);
    const over = evaluation(state, [], { now: later(start, MINUTE) });
    const back = (minutes: number) =>
      evaluation(over.state, [cause()], { now: later(start, minutes * MINUTE) });
    expect(back(60).raised).toMatchObject([{ quiet: true }]);
    expect(back(61).raised).toMatchObject([{ quiet: false }]);
  });
});

describe('with duplicated, late, reordered or lost records', () => {
  const subjects = ['a', 'b', 'c'] as const;
  const world = fc.subarray([...subjects]);
  const causesOf = (of: readonly string[]) =>
    of.map((subject, index) =>
      cause({ kind: index % 2 ? 'score-fell' : 'issue-raised', subject, severity: 'high' }),
    );
  /** Each change of state creates a record; records arrive twice, late, in any order, or never. */
  const history = fc.array(
    fc.record({ world, checks: fc.integer({ min: 0, max: 3 }), late: fc.integer({ min: 0, max: 4 }) }),
    { minLength: 1, maxLength: 12 },
  );

  it('reports each occurrence of a cause at most once, and ends with open alerts equal to the current causes', () => {
    fc.assert(
      fc.property(history, (steps) => {
        let state = noAlerts;
        let open = new Map<string, string>();
        const newId = ids();
        const at = (index: number) => steps[Math.min(index, steps.length - 1)]?.world ?? [];
        const evaluateNow = (of: readonly string[]) => {
          const settled = settle(
            state,
            { causes: causesOf(of), unsure: [] },
            { rules: defaultRules, now: start, newId },
          );
          state = settled.state;
          const gone = new Set(settled.cleared.map(({ id }) => id));
          open = new Map([...open].filter(([id]) => !gone.has(id)));
          for (const { id } of settled.raised) {
            expect(open.has(id)).toBe(false);
            open.set(id, id);
          }
          // A second evaluation of the same state reports nothing.
          const again = settle(
            state,
            { causes: causesOf(of), unsure: [] },
            { rules: defaultRules, now: start, newId },
          );
          expect([again.raised, again.cleared]).toEqual([[], []]);
          const keys = state.open.flatMap((alert) => alert.keys);
          expect(new Set(keys).size).toBe(keys.length);
          expect(keys.toSorted()).toEqual(causesOf(of).map(causeKey).toSorted());
          expect([...open.keys()].toSorted()).toEqual(state.open.map(({ id }) => id).toSorted());
        };
        for (const [index, { checks, late }] of steps.entries())
          for (let one = 0; one < checks; one += 1) evaluateNow(at(index + late));
        evaluateNow(at(steps.length));
      }),
    );
  });

  it('re-evaluates after a concurrent write: nothing is reported twice and nothing is lost', () => {
    fc.assert(
      fc.property(history, fc.array(fc.nat({ max: 3 }), { maxLength: 40 }), (steps, order) => {
        /**
         * A stored state with its version, and evaluators that read it, evaluate, and write only if the
         * version is unchanged.
         */
        let stored = { state: noAlerts, version: 0 };
        const notified: string[] = [];
        const newId = ids();
        let place = 0;
        const lookers = new Map<number, { read: typeof stored; settled: Settled | undefined }>();
        const advance = (who: number) => {
          const looker = lookers.get(who);
          if (!looker) lookers.set(who, { read: stored, settled: undefined });
          else if (!looker.settled)
            looker.settled = settle(
              looker.read.state,
              { causes: causesOf(steps[place]?.world ?? []), unsure: [] },
              { rules: defaultRules, now: start, newId },
            );
          else {
            lookers.delete(who);
            if (looker.read.version !== stored.version) return;
            notified.push(...looker.settled.raised.map(({ id }) => id));
            stored = { state: looker.settled.state, version: stored.version + 1 };
          }
        };
        for (const who of order) {
          advance(who);
          if (who === 0) place = Math.min(place + 1, steps.length - 1);
        }
        place = steps.length - 1;
        for (let step = 0; step < 3; step += 1) advance(9);
        expect(new Set(notified).size).toBe(notified.length);
        const known = new Set(notified);
        expect(stored.state.open.every(({ id }) => known.has(id))).toBe(true);
        expect(stored.state.open.flatMap(({ keys }) => keys).toSorted()).toEqual(
          causesOf(steps[place]?.world ?? [])
            .map(causeKey)
            .toSorted(),
        );
      }),
    );
  });
});

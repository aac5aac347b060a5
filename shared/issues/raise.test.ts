import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Strength } from '#shared/evidence/evidence.ts';
import type { Judgeable, Judged } from '#shared/scoring/judge.ts';
import { type Verdict, verdicts } from '#shared/scoring/score.ts';
import { type IssueStatus, issueStatuses } from './contract.ts';
import { compareIssues, type KnownIssue, type SeenInScan } from './raise.ts';

const judged = (verdict: Verdict, strength: Strength | null = 'tested'): Judged<Judgeable> => ({
  parameterId: 'tls',
  verdict,
  reason: '',
  change: '',
  conflict: false,
  decisive: [],
  strength: verdict === 'not-evidenced' || verdict === 'not-applicable' ? null : strength,
  credit: 0,
  creditedTo: null,
});
const issue = (status: IssueStatus, seenBy: Strength = 'tested'): KnownIssue => ({
  id: 'i1',
  status,
  seenBy,
});

const nothing: SeenInScan = { unseen: new Set(), ended: new Map() };

const kinds = (one: Judged<Judgeable>, known?: KnownIssue, seen: Partial<SeenInScan> = {}) =>
  compareIssues([one], new Map(known ? [['tls', known]] : []), { ...nothing, ...seen }).map(
    ({ kind }) => kind,
  );

const withoutIssue: readonly (readonly [Verdict, string[]])[] = [
  ['fail', ['raised']],
  ['partial', []],
  ['pass', []],
  ['not-evidenced', []],
  ['not-applicable', []],
];

const withIssue: readonly (readonly [IssueStatus, Verdict, string[]])[] = [
  ['open', 'fail', ['seen']],
  ['in_progress', 'fail', ['seen']],
  ['dismissed', 'fail', ['seen']],
  ['resolved', 'fail', ['reopened']],
  ['open', 'pass', ['resolved']],
  ['in_progress', 'pass', ['resolved']],
  ['open', 'partial', ['resolved']],
  ['open', 'not-applicable', []],
  ['open', 'not-evidenced', []],
  ['dismissed', 'pass', []],
  ['resolved', 'pass', []],
];

describe('compareIssues', () => {
  it.each(withoutIssue)('without an issue, %s results in %j', (verdict, expected) => {
    expect(kinds(judged(verdict))).toEqual(expected);
  });

  it.each(withIssue)('with an issue that is %s, %s results in %j', (status, verdict, expected) => {
    expect(kinds(judged(verdict), issue(status))).toEqual(expected);
  });

  it.each([
    ['tested', 'tested', ['resolved']],
    ['tested', 'configuration', []],
    ['tested', 'documented', []],
    ['configuration', 'listed', []],
    ['self-reported', 'tested', ['resolved']],
    ['self-reported', 'self-reported', ['resolved']],
  ] as const)('a failure of strength %s and a pass of strength %s result in %j', (seenBy, by, expected) => {
    expect(kinds(judged('pass', by), issue('open', seenBy))).toEqual(expected);
  });

  it.each([
    ['tested', []],
    ['configuration', []],
    ['documented', ['resolved']],
    ['self-reported', ['resolved']],
  ] as const)('a failure of strength %s that is now out of scope results in %j', (seenBy, expected) => {
    expect(kinds(judged('not-applicable'), issue('open', seenBy))).toEqual(expected);
  });

  it.each([
    ['listed', 'listed', ['resolved']],
    ['listed', 'self-reported', ['resolved']],
    ['listed', 'documented', []],
    ['listed', 'tested', []],
    ['tested', 'tested', ['resolved']],
  ] as const)(
    'a failure that %s evidence no longer shows resolves an issue of strength %s: %j',
    (by, seenBy, expected) => {
      const ended = new Map([['tls', by]]);
      expect(kinds(judged('not-evidenced'), issue('open', seenBy), { ended })).toEqual(expected);
      expect(kinds(judged('fail', 'listed'), issue('open', seenBy), { ended })).toEqual(['seen']);
    },
  );

  it('remembers the strongest evidence of the failure', () => {
    const seenBy = (by: Strength, before: Strength) =>
      compareIssues([judged('fail', by)], new Map([['tls', issue('open', before)]]), nothing);
    expect(seenBy('self-reported', 'tested')).toMatchObject([{ seenBy: 'tested' }]);
    expect(seenBy('tested', 'self-reported')).toMatchObject([{ seenBy: 'tested' }]);
  });

  it('does not resolve what a collector could not check, but still raises and reopens', () => {
    expect(kinds(judged('pass'), issue('open'), { unseen: new Set(['tls']) })).toEqual([]);
    expect(kinds(judged('fail'), undefined, { unseen: new Set(['tls']) })).toEqual(['raised']);
    expect(kinds(judged('fail'), issue('resolved'), { unseen: new Set(['tls']) })).toEqual(['reopened']);
  });

  it('keeps one issue through any history, open exactly while the last decided verdict fails', () => {
    const history = fc.array(fc.constantFrom(...verdicts), { maxLength: 12 });
    fc.assert(
      fc.property(history, (seen) => {
        let known: KnownIssue | undefined;
        let raised = 0;
        for (const verdict of seen) {
          for (const { kind } of compareIssues(
            [judged(verdict)],
            new Map(known ? [['tls', known]] : []),
            nothing,
          )) {
            if (kind === 'raised') raised += 1;
            known = issue(kind === 'resolved' ? 'resolved' : 'open');
          }
        }
        const decided = seen.filter((verdict) => verdict !== 'not-evidenced' && verdict !== 'not-applicable');
        expect(raised).toBe(seen.includes('fail') ? 1 : 0);
        expect(known?.status === 'open').toBe(decided.at(-1) === 'fail');
      }),
    );
  });

  it('is idempotent: a repeated scan raises nothing new', () => {
    fc.assert(
      fc.property(fc.constantFrom(...verdicts), fc.constantFrom(...issueStatuses), (verdict, status) => {
        const [change] = compareIssues([judged(verdict)], new Map([['tls', issue(status)]]), nothing);
        const after =
          change?.kind === 'resolved' ? 'resolved' : change?.kind === 'reopened' ? 'open' : status;
        const again = kinds(judged(verdict), issue(after));
        expect(again.every((kind) => kind === 'seen')).toBe(true);
      }),
    );
  });
});

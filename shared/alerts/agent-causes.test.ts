import { describe, expect, it } from 'vitest';
import { DAY, later } from '#shared/kernel/time.ts';
import { type AgentView, agentCauses } from './agent-causes.ts';
import { type LatestScore, rememberScores, type ScoreMemory } from './score-memory.ts';

const now = '2026-11-20T12:00:00.000Z';
const days = (count: number) => later(now, count * DAY);

const view = (more: Partial<AgentView> = {}): AgentView => ({
  name: 'Ward Helper',
  baselines: [],
  scores: [],
  issues: [],
  evidence: [],
  exceptions: [],
  ...more,
});

const kindsOf = (of: Partial<AgentView>, since = days(-1)) =>
  agentCauses(view(of), {}, { now, since }).causes.map(({ kind, severity }) => `${kind} ${severity}`);

const check = { checkedAt: now, answeredAt: days(-1) };
const certificate = (left: number) => ({
  check: {
    ...check,
    answers: 'yes' as const,
    certificate: { endsAt: days(left), proof: 'to', observedAt: now },
  },
});
const evidence = (held: number, left: number) => ({
  evidence: [{ parameterId: 'p', title: 'P', observedAt: days(left - held), expiresAt: days(left) }],
});
const exception = (left: number) => ({ exceptions: [{ id: 'e', title: 'P', expiresAt: days(left) }] });
const issue = (severity: 'critical' | 'high' | 'medium', detectedAt = now) => ({
  issues: [{ id: 'i', title: 'Fails', severity, detectedAt }],
});

describe('agentCauses', () => {
  it.each<[string, Partial<AgentView>, readonly string[]]>([
    ['an agent that responds', { check: { ...check, answers: 'yes' } }, []],
    ['an agent that no longer responds', { check: { ...check, answers: 'no' } }, ['unreachable high']],
    ['an agent that never responded', { check: { checkedAt: now, answers: 'no' } }, ['unreachable high']],
    ['an agent that could not be checked', { check: { ...check, answers: 'unsure' } }, []],
    ['a certificate of 31 days', certificate(31), []],
    ['of 30 days', certificate(30), ['certificate-ending medium']],
    ['of 7 days', certificate(7), ['certificate-ending high']],
    ['that has ended', certificate(0), ['certificate-ending critical']],
    ['evidence that holds for 180 days, with 15 left', evidence(180, 15), []],
    ['with 14 left', evidence(180, 14), ['evidence-expiring low']],
    ['that has expired', evidence(180, 0), ['evidence-expiring medium']],
    ['evidence that holds for 7 days, with 2 left', evidence(7, 2), []],
    ['with 1 left', evidence(7, 1), ['evidence-expiring low']],
    ['an exception with 15 days left', exception(15), []],
    ['with 14', exception(14), ['exception-lapsing medium']],
    ['that has ended', exception(-1), ['exception-lapsing high']],
    ['that ended 30 days ago', exception(-30), []],
    ['a critical issue', issue('critical'), ['issue-raised critical']],
    ['a medium one', issue('medium'), []],
    ['an issue from before monitoring started', issue('high', days(-2)), []],
    ['a check that is due', { dueSince: later(now, -60_000) }, []],
    ['a check that was due two hours ago', { dueSince: later(now, -DAY / 12) }, ['run-missed medium']],
  ])('%s', (_, of, expected) => {
    expect(kindsOf(of)).toEqual(expected);
  });

  it('reports a kind as unknown when its data was not loaded', () => {
    const { issues: _, evidence: __, exceptions: ___, ...light } = view();
    const { unsure } = agentCauses(light, {}, { now, since: now });
    expect(unsure.map(({ kind }) => kind)).toEqual([
      'issue-raised',
      'evidence-expiring',
      'exception-lapsing',
    ]);
  });

  it('leaves a partially read kind undecided, and no other', () => {
    const of = (kind: string, isPart: boolean) => ({
      ...{ kind, what: 'its tools', isChanged: true, isPart, proof: '', seenAt: now },
    });
    const evaluated = agentCauses(
      view({ baselines: [of('tools', true), of('card', false)] }),
      {},
      { now, since: now },
    );
    expect(evaluated.causes.map(({ subject }) => subject)).toEqual(['card']);
    expect(evaluated.unsure).toEqual([{ kind: 'baseline-changed', subject: 'tools' }]);
  });
});

describe('scores', () => {
  const latest = (score: number | null, rules = '2'): LatestScore => ({
    framework: 'hipaa',
    name: 'HIPAA',
    scanId: String(score),
    score,
    rules,
  });
  /** Severity of the drop after each of these scores in turn, or a dash. */
  const falls = (...scores: readonly LatestScore[]) => {
    let memory: ScoreMemory = {};
    return scores.map((one) => {
      const remembered = rememberScores(memory, [one]);
      ({ memory } = remembered);
      return remembered.fallen[0]?.severity ?? '-';
    });
  };

  it.each<[string, readonly LatestScore[], readonly string[]]>([
    ['a first one', [latest(10)], ['-']],
    ['a worse label', [latest(86), latest(84)], ['-', 'high']],
    ['ten points less', [latest(60), latest(51), latest(50)], ['-', '-', '-']],
    ['ten points less immediately', [latest(60), latest(50)], ['-', 'medium']],
    ['no score anymore', [latest(60), latest(null)], ['-', 'high']],
    ['until it is back', [latest(90), latest(80), latest(84), latest(85)], ['-', 'high', 'high', '-']],
    ['further down', [latest(100), latest(88), latest(60)], ['-', 'medium', 'high']],
    ['by other rules', [latest(90), latest(60, '3')], ['-', '-']],
    ['the same scan again', [latest(90), latest(80), latest(80)], ['-', 'high', 'high']],
  ])('%s', (_, scores, expected) => {
    expect(falls(...scores)).toEqual(expected);
  });
});

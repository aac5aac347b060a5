/** What of one agent is cause for an alert now, decided on plain data. */
import { DAY, HOUR, type Instant, later } from '#shared/kernel/time.ts';
import type { Severity } from '#shared/parameters/parameter.ts';
import type { Cause, Looked, Unsure } from './cause.ts';
import { type LatestScore, rememberScores, type ScoreMemory } from './score-memory.ts';

/** What the last check of an agent saw. */
export interface CheckView {
  /** `unsure`: it could not be asked, which says nothing. */
  readonly answers: 'yes' | 'no' | 'unsure';
  readonly reason?: string;
  readonly checkedAt: Instant;
  /** When it answered last; absent of one that never has, so that nothing was lost. */
  readonly answeredAt?: Instant;
  readonly certificate?: { readonly endsAt: Instant; readonly proof: string; readonly observedAt: Instant };
}

/** One kind of what is watched of it, where both is known: what was approved, and what was seen. */
export interface BaselineView {
  readonly kind: string;
  /** In a sentence: `the definitions of its tools`. */
  readonly what: string;
  readonly isChanged: boolean;
  /** Only a part was read, which shows nothing. */
  readonly isPart: boolean;
  readonly proof: string;
  readonly seenAt: Instant;
}

export interface AgentView {
  readonly name: string;
  /** Absent before the first check, or while it has no address that may be asked. */
  readonly check?: CheckView;
  /** Since when a check of it is due; absent where none is, or none will be. */
  readonly dueSince?: Instant;
  readonly baselines: readonly BaselineView[];
  readonly scores: readonly LatestScore[];
  /** Critical and high issues that are open; absent where nobody looked. */
  readonly issues?: readonly {
    readonly id: string;
    readonly title: string;
    readonly severity: Severity;
    readonly detectedAt: Instant;
    readonly excerpt?: string;
  }[];
  /** Evidence that it has, latest of each parameter; absent where nobody looked. */
  readonly evidence?: readonly {
    readonly parameterId: string;
    readonly title: string;
    readonly observedAt: Instant;
    readonly expiresAt: Instant;
  }[];
  /** Exceptions that were approved and neither declined nor withdrawn; absent where nobody looked. */
  readonly exceptions?: readonly {
    readonly id: string;
    readonly title: string;
    readonly expiresAt: Instant;
  }[];
}

/** A certificate is worth an alert so long before its end, and a graver one so long. */
const CERTIFICATE_SOON = 30 * DAY;
const CERTIFICATE_VERY_SOON = 7 * DAY;
/** So long before its end evidence or an exception is announced, at most. */
const ENDING = 14 * DAY;
/** Of evidence that holds for a short time, this part of its time. */
const LAST_PART = 0.2;
/** An exception whose end was longer ago is nobody's concern any more. */
const LAPSED_FOR = 30 * DAY;
/** A check that was due for so long has been missed. */
export const MISSED_AFTER = 2 * HOUR;

const day = (at: Instant): string => at.slice(0, 10);

const unreachable = ({ name, check }: AgentView): readonly Cause[] =>
  check?.answers === 'no' && check.answeredAt !== undefined
    ? [
        {
          kind: 'unreachable',
          severity: 'high',
          subject: 'endpoint',
          title: 'Agent does not answer',
          message: `${name} did not answer a check.${check.reason === undefined ? '' : ` ${check.reason}`} It answered last on ${day(check.answeredAt)}.`,
          proof: {
            text: `asked ${check.checkedAt}: no answer\n${check.reason ?? ''}`.trim(),
            observedAt: check.checkedAt,
          },
        },
      ]
    : [];

const certificate = ({ name, check }: AgentView, now: Instant): readonly Cause[] => {
  if (!check?.certificate) return [];
  const { endsAt, proof, observedAt } = check.certificate;
  const severity =
    endsAt <= now
      ? 'critical'
      : endsAt <= later(now, CERTIFICATE_VERY_SOON)
        ? 'high'
        : endsAt <= later(now, CERTIFICATE_SOON)
          ? 'medium'
          : undefined;
  if (severity === undefined) return [];
  const has = severity === 'critical';
  return [
    {
      kind: 'certificate-ending',
      severity,
      subject: 'endpoint',
      title: has ? 'Certificate has ended' : 'Certificate ends soon',
      message: `The certificate of ${name} ${has ? 'ended' : 'ends'} on ${day(endsAt)}. ${
        has ? 'Callers that look refuse to connect.' : 'Have it renewed before then.'
      }`,
      proof: { text: proof, observedAt },
    },
  ];
};

const changedBaselines = ({ name, baselines }: AgentView): readonly Cause[] =>
  baselines
    .filter(({ isChanged, isPart }) => isChanged && !isPart)
    .map(({ kind, what, proof, seenAt }) => ({
      kind: 'baseline-changed',
      severity: 'high',
      subject: kind,
      title: 'Approved baseline changed',
      message: `Of ${name}, ${what} differ from what was approved. Compare both under Baselines, and approve or put right what is seen.`,
      proof: { text: proof, observedAt: seenAt },
    }));

const fallenScores = (
  view: AgentView,
  fallen: ReturnType<typeof rememberScores>['fallen'],
): readonly Cause[] =>
  fallen.map(({ framework, name, score, from, severity }) => ({
    kind: 'score-fell',
    severity,
    subject: framework,
    title: `${name} score fell`,
    message: `The ${name} score of ${view.name} fell from ${from}% to ${score === null ? 'none: nothing is shown any more' : `${score}%`}.`,
  }));

const newIssues = ({ name, issues = [] }: AgentView, since: Instant): readonly Cause[] =>
  issues.flatMap(({ id, title, severity, detectedAt, excerpt }) =>
    (severity === 'critical' || severity === 'high') && detectedAt >= since
      ? [
          {
            kind: 'issue-raised' as const,
            severity,
            subject: id,
            title: `New ${severity} issue`,
            message: `${name}: ${title}.`,
            ...(excerpt === undefined ? {} : { proof: { text: excerpt, observedAt: detectedAt } }),
          },
        ]
      : [],
  );

const expiringEvidence = ({ name, evidence = [] }: AgentView, now: Instant): readonly Cause[] =>
  evidence.flatMap(({ parameterId, title, observedAt, expiresAt }) => {
    const span = Date.parse(expiresAt) - Date.parse(observedAt);
    if (later(expiresAt, -Math.min(ENDING, span * LAST_PART)) > now) return [];
    const has = expiresAt <= now;
    return [
      {
        kind: 'evidence-expiring' as const,
        severity: has ? ('medium' as const) : ('low' as const),
        subject: parameterId,
        title: has ? 'Evidence has expired' : 'Evidence expires',
        message: `${name}: evidence of “${title}” ${has ? 'expired' : 'expires'} on ${day(expiresAt)}.`,
      },
    ];
  });

const lapsingExceptions = ({ name, exceptions = [] }: AgentView, now: Instant): readonly Cause[] =>
  exceptions.flatMap(({ id, title, expiresAt }) => {
    if (later(expiresAt, -ENDING) > now || later(expiresAt, LAPSED_FOR) <= now) return [];
    const has = expiresAt <= now;
    return [
      {
        kind: 'exception-lapsing' as const,
        severity: has ? ('high' as const) : ('medium' as const),
        subject: id,
        title: has ? 'Exception has ended' : 'Exception ends soon',
        message: `${name}: the exception for “${title}” ${has ? 'ended' : 'ends'} on ${day(expiresAt)}. Record a new one, or show what it stands in for.`,
      },
    ];
  });

const missedRun = ({ name, dueSince }: AgentView, now: Instant): readonly Cause[] =>
  dueSince !== undefined && later(dueSince, MISSED_AFTER) <= now
    ? [
        {
          kind: 'run-missed',
          severity: 'medium',
          subject: 'check',
          title: 'Check did not happen',
          message: `A check of ${name} has been due since ${dueSince.slice(0, 16).replace('T', ' ')} UTC and was not made: nothing that happened meanwhile was seen.`,
        },
      ]
    : [];

const unsureOf = ({ check, baselines, issues, evidence, exceptions }: AgentView): readonly Unsure[] => [
  ...(check?.answers === 'unsure' ? [{ kind: 'unreachable' as const }] : []),
  ...baselines.flatMap(({ kind, isPart }) =>
    isPart ? [{ kind: 'baseline-changed' as const, subject: kind }] : [],
  ),
  ...(issues ? [] : [{ kind: 'issue-raised' as const }]),
  ...(evidence ? [] : [{ kind: 'evidence-expiring' as const }]),
  ...(exceptions ? [] : [{ kind: 'exception-lapsing' as const }]),
];

/**
 * What of an agent is cause for an alert.
 * @param memory of its scores, as it was after the look before
 * @param since issues that were detected before are known to whoever began to watch
 */
export const agentCauses = (
  view: AgentView,
  memory: ScoreMemory,
  { now, since }: { readonly now: Instant; readonly since: Instant },
): Looked & { readonly memory: ScoreMemory } => {
  const scores = rememberScores(memory, view.scores);
  return {
    causes: [
      ...unreachable(view),
      ...certificate(view, now),
      ...changedBaselines(view),
      ...fallenScores(view, scores.fallen),
      ...newIssues(view, since),
      ...expiringEvidence(view, now),
      ...lapsingExceptions(view, now),
      ...missedRun(view, now),
    ],
    unsure: unsureOf(view),
    memory: scores.memory,
  };
};

/** Nobody watches the agent any more: whatever was open of it ends. */
export const unwatched: Looked = { causes: [], unsure: [] };

/** Determines the current alert causes of one agent from plain data. */
import { DAY, HOUR, type Instant, later } from '#shared/kernel/time.ts';
import type { Severity } from '#shared/parameters/parameter.ts';
import type { Cause, Sample, Unsure } from './cause.ts';
import { type LatestScore, rememberScores, type ScoreMemory } from './score-memory.ts';

/** Result of the last check of an agent. */
export interface CheckView {
  /** `unsure`: the agent could not be reached for a reason on our side, which proves nothing. */
  readonly answers: 'yes' | 'no' | 'unsure';
  readonly reason?: string;
  readonly checkedAt: Instant;
  /** Time of its last response; absent if it never responded, so that no outage is reported. */
  readonly answeredAt?: Instant;
  readonly certificate?: { readonly endsAt: Instant; readonly proof: string; readonly observedAt: Instant };
}

/** One monitored kind of content of the agent, where both the approved and the current version are known. */
export interface BaselineView {
  readonly kind: string;
  /** As part of a sentence: `the definitions of its tools`. */
  readonly what: string;
  readonly isChanged: boolean;
  /** Only a part was read, which proves nothing. */
  readonly isPart: boolean;
  readonly proof: string;
  readonly seenAt: Instant;
}

export interface AgentView {
  readonly name: string;
  /** Absent before the first check, or while the agent has no address that may be tested. */
  readonly check?: CheckView;
  /** Time since which a check is due; absent if none is or will be due. */
  readonly dueSince?: Instant;
  readonly baselines: readonly BaselineView[];
  readonly scores: readonly LatestScore[];
  /** Open critical and high issues; absent if not loaded. */
  readonly issues?: readonly {
    readonly id: string;
    readonly title: string;
    readonly severity: Severity;
    readonly detectedAt: Instant;
    readonly excerpt?: string;
  }[];
  /** Latest evidence of each parameter; absent if not loaded. */
  readonly evidence?: readonly {
    readonly parameterId: string;
    readonly title: string;
    readonly observedAt: Instant;
    readonly expiresAt: Instant;
  }[];
  /** Approved exceptions that were neither declined nor withdrawn; absent if not loaded. */
  readonly exceptions?: readonly {
    readonly id: string;
    readonly title: string;
    readonly expiresAt: Instant;
  }[];
}

/** How long before the end of a certificate an alert is raised, and when its severity increases. */
const CERTIFICATE_SOON = 30 * DAY;
const CERTIFICATE_VERY_SOON = 7 * DAY;
/** Maximum time before the end of evidence or an exception at which it is announced. */
const ENDING = 14 * DAY;
/** For short-lived evidence: the remaining share of its validity at which it is announced. */
const LAST_PART = 0.2;
/** An exception that ended longer ago raises no alert. */
const LAPSED_FOR = 30 * DAY;
/** A check that is overdue by this much counts as missed. */
export const MISSED_AFTER = 2 * HOUR;

const day = (at: Instant): string => at.slice(0, 10);

const unreachable = ({ name, check }: AgentView): readonly Cause[] =>
  check?.answers === 'no'
    ? [
        {
          kind: 'unreachable',
          severity: 'high',
          subject: 'endpoint',
          title: 'Agent not responding',
          message: `${name} did not respond to a check.${check.reason === undefined ? '' : ` ${check.reason}`} ${
            check.answeredAt === undefined
              ? 'No check has reached it so far.'
              : `Its last response was on ${day(check.answeredAt)}.`
          }`,
          proof: {
            text: `checked ${check.checkedAt}: no response
${check.reason ?? ''}`.trim(),
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
      title: has ? 'Certificate expired' : 'Certificate expires soon',
      message: `The certificate of ${name} ${has ? 'expired' : 'expires'} on ${day(endsAt)}. ${
        has
          ? 'Clients that verify certificates reject the connection. Renew it now.'
          : 'Renew it before then.'
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
      message: `${name}: ${what} differ from the approved baseline. Compare both under Baselines, then approve or revert the change.`,
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
    title: `${name} score dropped`,
    message: `The ${name} score of ${view.name} dropped from ${from}% to ${score === null ? 'no score, because no current evidence remains' : `${score}%`}.`,
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
        title: has ? 'Evidence expired' : 'Evidence expires soon',
        message: `${name}: evidence for “${title}” ${has ? 'expired' : 'expires'} on ${day(expiresAt)}.`,
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
        title: has ? 'Exception expired' : 'Exception expires soon',
        message: `${name}: the exception for “${title}” ${has ? 'expired' : 'expires'} on ${day(expiresAt)}. Renew it, or provide evidence for the parameter.`,
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
          title: 'Check missed',
          message: `A check of ${name} has been due since ${dueSince.slice(0, 16).replace('T', ' ')} UTC and did not run. Changes since then were not detected.`,
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
 * Returns the current alert causes of an agent.
 * @param memory of its scores, as of the previous evaluation
 * @param since issues detected before this time count as known when monitoring began
 */
export const agentCauses = (
  view: AgentView,
  memory: ScoreMemory,
  { now, since }: { readonly now: Instant; readonly since: Instant },
): Sample & { readonly memory: ScoreMemory } => {
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

/** The agent is no longer monitored: all its open alerts end. */
export const unwatched: Sample = { causes: [], unsure: [] };

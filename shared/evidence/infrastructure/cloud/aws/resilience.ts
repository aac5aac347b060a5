/** Limits and monitoring of an agent (AgentCore, ECS, GuardDuty, SageMaker). */
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { AGENTS, COMPUTE, listedIn } from './methods.ts';

const LIMITS = 'rateLimits.forAllCallers';

/** The gateway rejects requests above each of its active limits. */
const rateLimit: Rule = {
  parameterId: 'rate-limit-enforced',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) =>
    (numberOf(sighting, LIMITS) ?? 0) > 0
      ? shownBy(sighting, 'enforced', 'The gateway limits the requests of its callers.', [
          LIMITS,
          'rateLimits.active',
        ])
      : undefined,
};

const ITERATIONS = 'maxIterations';
/** Number of steps above which the parameter fails. */
const FAILS_ABOVE = 1_000;

/**
 * The default step limit. Callers may override it (`InvokeHarness`), so a low limit proves nothing for other
 * calls.
 */
const stepLimit: Rule = {
  parameterId: 'loop-step-limit',
  method: AGENTS,
  best: 'fail',
  shown: (sighting) => {
    const most = numberOf(sighting, ITERATIONS) ?? 0;
    return most > FAILS_ABOVE
      ? shownBy(sighting, most, `The harness limits a run to ${most} iterations of its loop.`, [ITERATIONS])
      : undefined;
  },
};

const LEVEL = 'exceptionLevel';

/** Covers only errors of the gateway; systems behind it may disclose more. */
const errorDetail: Rule = {
  parameterId: 'error-detail-suppressed',
  method: AGENTS,
  best: 'fail',
  shown: (sighting) =>
    textOf(sighting, LEVEL) === 'DEBUG'
      ? shownBy(sighting, false, 'The gateway is configured to include details in error responses.', [LEVEL])
      : undefined,
};

const READ_ONLY = 'readonlyRootFilesystem';
const ROOT = 'user.root';
const PRIVILEGED = 'privileged';

/** The explicit settings of a task. Confinement also depends on images and hosts, so this rule never passes. */
const confinement: Rule = {
  parameterId: 'pod-security-hardened',
  method: COMPUTE,
  best: 'fail',
  shown: (sighting) => {
    const faults = [
      ...(booleanOf(sighting, PRIVILEGED) === true ? ['is privileged'] : []),
      ...(booleanOf(sighting, ROOT) === true ? ['runs as root'] : []),
      ...(booleanOf(sighting, READ_ONLY) === false ? ['can write its file system'] : []),
    ];
    return faults.length > 0
      ? shownBy(sighting, false, `At least one container ${faults.join(', ')}.`, [
          PRIVILEGED,
          ROOT,
          READ_ONLY,
        ])
      : undefined;
  },
};

const EVALUATORS = 'onlineEvaluation.evaluators';
const HARM = 'Builtin.Harmfulness';

const SAMPLED = 'onlineEvaluation.samplingPercentage';
const SERVICES = 'onlineEvaluation.serviceNames';

/**
 * Traces of the agent are continuously evaluated, for harm and other measures. The text states the sampling
 * rate, because no minimum is defined.
 */
const answersJudged: Rule = {
  parameterId: 'output-quality-monitoring',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    const evaluators = listedIn(textOf(sighting, EVALUATORS));
    const sampled = numberOf(sighting, SAMPLED);
    const services = textOf(sighting, SERVICES);
    return evaluators.includes(HARM) && evaluators.length > 1 && sampled !== undefined && services
      ? shownBy(
          sighting,
          true,
          `Online evaluations assess the quality and harmfulness of at least ${sampled}% of the traces of ${services}.`,
          [EVALUATORS, SAMPLED, SERVICES],
        )
      : undefined;
  },
};

const SCHEDULES = 'monitoringSchedules.types';

const modelMonitored: Rule = {
  parameterId: 'output-quality-monitoring',
  method: COMPUTE,
  best: 'pass',
  shown: (sighting) => {
    const kinds = listedIn(textOf(sighting, SCHEDULES));
    return kinds.includes('ModelQuality') && kinds.includes('DataQuality')
      ? shownBy(
          sighting,
          true,
          'The quality of its model and the drift of its data are monitored on a schedule.',
          [SCHEDULES],
        )
      : undefined;
  },
};

const DETECTOR = 'guardDuty.status';
const LAMBDA_LOGS = 'guardDuty.LAMBDA_NETWORK_LOGS';

/**
 * Metrics of every function are always collected. Its network is monitored if GuardDuty is configured to do
 * so.
 */
const functionsWatched: Rule = {
  parameterId: 'runtime-monitoring-enabled',
  method: COMPUTE,
  best: 'pass',
  shown: (sighting) =>
    textOf(sighting, 'PackageType') !== undefined &&
    textOf(sighting, DETECTOR) === 'ENABLED' &&
    textOf(sighting, LAMBDA_LOGS) === 'ENABLED'
      ? shownBy(
          sighting,
          true,
          'GuardDuty monitors the connections of functions, in addition to the metrics that Lambda collects.',
          [DETECTOR, LAMBDA_LOGS],
        )
      : undefined,
};

export const resilienceRules: readonly Rule[] = [
  rateLimit,
  stepLimit,
  errorDetail,
  confinement,
  answersJudged,
  modelMonitored,
  functionsWatched,
];

/** Limits and monitoring of an agent (AgentCore, ECS, GuardDuty, SageMaker). */
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { AGENTS, COMPUTE, listedIn } from './methods.ts';

const LIMITS = 'rateLimits.forAllCallers';

/** The gateway refuses requests above each of its limits that are active. */
const rateLimit: Rule = {
  parameterId: 'rate-limit-enforced',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) =>
    (numberOf(sighting, LIMITS) ?? 0) > 0
      ? shownBy(sighting, 'enforced', 'The gateway limits the requests of whoever calls.', [
          LIMITS,
          'rateLimits.active',
        ])
      : undefined,
};

const ITERATIONS = 'maxIterations';
/** Steps above which the parameter fails. */
const FAILS_ABOVE = 1_000;

/** A limit of calls that name none. As each caller may name another (`InvokeHarness`), one that is low enough holds for nobody else. */
const stepLimit: Rule = {
  parameterId: 'loop-step-limit',
  method: AGENTS,
  best: 'fail',
  shown: (sighting) => {
    const most = numberOf(sighting, ITERATIONS) ?? 0;
    return most > FAILS_ABOVE
      ? shownBy(sighting, most, `The harness lets a run take ${most} turns of its loop.`, [ITERATIONS])
      : undefined;
  },
};

const LEVEL = 'exceptionLevel';

/** What the gateway itself says; what stands behind it may say more. */
const errorDetail: Rule = {
  parameterId: 'error-detail-suppressed',
  method: AGENTS,
  best: 'fail',
  shown: (sighting) =>
    textOf(sighting, LEVEL) === 'DEBUG'
      ? shownBy(sighting, false, 'The gateway is told to answer errors with their details.', [LEVEL])
      : undefined,
};

const READ_ONLY = 'readonlyRootFilesystem';
const ROOT = 'user.root';
const PRIVILEGED = 'privileged';

/** What a task says outright. That a container is confined also needs what images and hosts decide. */
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

/** Traces of the agent are judged on and on, by a measure of harm and by others. How many of them, the sentence says, as nobody has set how many are enough. */
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
          `Online evaluations judge the quality and the harm of at least ${sampled} % of the traces of ${services}.`,
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

/** Metrics of every function are collected without a switch; its network is watched where GuardDuty is told to. */
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
          'GuardDuty watches what functions connect to, beside the metrics that Lambda collects.',
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

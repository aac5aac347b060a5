import { expect, it } from 'vitest';
import type { InfrastructureReader } from '#functions/discovery/cloud/aws/infrastructure.ts';
import { evaluationSettings } from './evaluations.ts';

const running = { status: 'ACTIVE', executionStatus: 'ENABLED' };
const configOf = (endpoint: string, samplingPercentage: number, ...ids: readonly string[]) => ({
  ...running,
  dataSourceConfig: {
    cloudWatchLogs: { logGroupNames: [`/logs/triage-${endpoint}`], serviceNames: [`triage.${endpoint}`] },
  },
  rule: { samplingConfig: { samplingPercentage } },
  evaluators: ids.map((evaluatorId) => ({ evaluatorId })),
});

const settingsOf = (...configs: readonly object[]) => {
  const infrastructure: Partial<InfrastructureReader> = {
    list: async () => configs.map((_, index) => ({ ...running, onlineEvaluationConfigId: String(index) })),
    some: (all) => ({ some: all, whole: true }),
    get: async (_, input) => configs[Number(input?.onlineEvaluationConfigId)],
  };
  return evaluationSettings(infrastructure as InfrastructureReader, {
    logs: '/logs/triage-',
    name: 'triage',
  });
};

it('evaluators of one service add up, at the lowest sampling rate', async () => {
  expect(await settingsOf(configOf('DEFAULT', 50, 'harm'), configOf('DEFAULT', 10, 'quality'))).toEqual({
    'onlineEvaluation.evaluators': 'harm, quality',
    'onlineEvaluation.samplingPercentage': 10,
    'onlineEvaluation.serviceNames': 'triage.DEFAULT',
  });
});

it('an evaluation of one service is not attributed to another', async () => {
  expect(
    await settingsOf(configOf('DEFAULT', 50, 'harm', 'quality'), configOf('live', 10, 'quality')),
  ).toEqual({
    'onlineEvaluation.evaluators': 'quality',
    'onlineEvaluation.samplingPercentage': 10,
    'onlineEvaluation.serviceNames': 'triage.DEFAULT, triage.live',
  });
  expect(await settingsOf(configOf('DEFAULT', 50, 'harm'), configOf('live', 50, 'quality'))).toEqual({});
});

import * as v from 'valibot';
import { contract, route } from '#shared/kernel/route.ts';
import { evidenceSources, families, severities } from './parameter.ts';

export const parameterReply = v.object({
  id: v.string(),
  family: v.picklist(families),
  title: v.string(),
  meaning: v.string(),
  value: v.looseObject({ type: v.string() }),
  expectation: v.looseObject({ kind: v.string() }),
  severity: v.picklist(severities),
  severityReason: v.string(),
  sources: v.array(v.picklist(evidenceSources)),
  showBy: v.string(),
  remedy: v.object({
    automationType: v.picklist(['ci_cd', 'script', 'config', 'code_change']),
    title: v.string(),
    steps: v.array(v.string()),
    riskLevel: v.picklist(['low', 'medium', 'high']),
    estimatedMinutes: v.number(),
  }),
  /** References `<framework key>:<control id>` of the controls that it supports. */
  controls: v.array(v.string()),
});

export const parametersContract = contract({
  noun: 'parameters',
  routes: {
    listParameters: route({
      method: 'GET',
      path: '/api/parameters',
      role: 'auditor',
      summary: 'The catalogue of parameters with expectation, severity, sources and remedy.',
      reply: v.array(parameterReply),
    }),
  },
});

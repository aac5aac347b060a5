import type { InferOutput } from 'valibot';
import type { ControlsOf } from '#functions/frameworks/controls-of.ts';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import { type ParameterId, parameters } from '#shared/parameters/catalog.ts';
import type { parameterReply } from '#shared/parameters/contract.ts';
import type { Parameter } from '#shared/parameters/parameter.ts';
import { showByOf } from '#shared/scoring/show-by.ts';

/** Returns a parameter for lists, without the files of its remediation. */
export const parameterReplyOf = (
  id: ParameterId,
  controlsOf: ControlsOf,
): InferOutput<typeof parameterReply> => {
  const parameter: Parameter = parameters[id];
  const { remedy } = parameter;
  return {
    id,
    family: parameter.family,
    title: parameter.title,
    meaning: parameter.meaning,
    value: { ...parameter.value },
    expectation: { ...parameter.expectation },
    severity: parameter.severity,
    severityReason: parameter.severityReason,
    sources: [...parameter.sources],
    showBy: showByOf(parameter, shownToday),
    appliesTo: [...(parameter.appliesTo ?? [])],
    remedy: {
      automationType: remedy.automationType,
      title: remedy.title,
      steps: [...remedy.steps],
      riskLevel: remedy.riskLevel,
      estimatedMinutes: remedy.estimatedMinutes,
    },
    controls: [...controlsOf(id)],
  };
};

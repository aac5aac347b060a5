import { controlsIn } from '#functions/frameworks/controls-of.ts';
import { wholeFrameworksOf } from '#functions/frameworks/whole-framework.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import { servedBy } from '#shared/frameworks/overlap.ts';
import { notFound } from '#shared/kernel/errors.ts';
import { isParameterId, parameters } from '#shared/parameters/catalog.ts';
import type { parametersContract } from '#shared/parameters/contract.ts';
import type { Parameter } from '#shared/parameters/parameter.ts';
import { valueNames, writtenRemedy } from '#shared/remedies/written.ts';
import { effectiveProofsOf } from '#shared/scoring/credit.ts';
import { judgedPart } from '#shared/scoring/judged-part.ts';
import { parameterReplyOf } from './parameter-reply.ts';

export const getParameter: Handler<typeof parametersContract.routes.getParameter> = async ({
  params,
  principal,
}) => {
  const { id } = params;
  if (!isParameterId(id)) throw notFound('Parameter');
  const { bestProof, observedForDays, sentences, remedy }: Parameter = parameters[id];
  const frameworks = await wholeFrameworksOf(tenantTable(principal.tenant.id));
  const summary = parameterReplyOf(id, controlsIn(frameworks));
  return {
    body: {
      ...summary,
      bestProof: { ...bestProof },
      effectiveProofs: effectiveProofsOf(judgedPart(parameters[id], shownToday)),
      observedForDays,
      sentences: { ...sentences },
      remedy: { ...summary.remedy, ...writtenRemedy(remedy, valueNames(id)) },
      serves: [...servedBy(id, frameworks)],
    },
  };
};

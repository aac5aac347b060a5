import { requireAgent } from '#functions/agents/agent-store.ts';
import { wholeFrameworksOf } from '#functions/frameworks/whole-framework.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { servedBy } from '#shared/frameworks/overlap.ts';
import { notFound } from '#shared/kernel/errors.ts';
import { parameterById } from '#shared/parameters/catalog.ts';
import type { remediationsContract } from '#shared/remediations/contract.ts';
import { writtenRemedy } from '#shared/remedies/written.ts';
import { agentValues } from './agent-values.ts';

export const getRemedy: Handler<typeof remediationsContract.routes.getRemedy> = async ({
  params,
  principal,
}) => {
  const table = tenantTable(principal.tenant.id);
  const agent = await requireAgent(table, params.id);
  const parameter = parameterById(params.parameter);
  if (!parameter) throw notFound('Parameter');
  const { id, remedy } = parameter;
  return {
    body: {
      parameterId: id,
      title: remedy.title,
      automationType: remedy.automationType,
      riskLevel: remedy.riskLevel,
      estimatedMinutes: remedy.estimatedMinutes,
      steps: [...remedy.steps],
      ...writtenRemedy(remedy, agentValues(agent, id)),
      serves: [...servedBy(id, await wholeFrameworksOf(table))],
    },
  };
};

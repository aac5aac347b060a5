import { requireAgent } from '#functions/agents/agent-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { attestationsContract } from '#shared/attestations/contract.ts';
import { questionnaire, worthOf } from '#shared/attestations/questionnaire.ts';
import { textsOf } from '#shared/scoring/parameter-texts.ts';
import { inSentence } from '#shared/scoring/show-by.ts';
import { questionnaireFrameworks, settledParameters } from './known-now.ts';

export const getQuestionnaire: Handler<typeof attestationsContract.routes.getQuestionnaire> = async ({
  params,
  principal,
  now,
}) => {
  const table = tenantTable(principal.tenant.id);
  const agent = await requireAgent(table, params.id);
  const [frameworks, settled] = await Promise.all([
    questionnaireFrameworks(table, agent, now),
    settledParameters(table, params.id, now),
  ]);
  const questions = questionnaire(frameworks, settled);
  return {
    body: {
      questions: questions.map(({ parameter, points, frameworks: names, why, acceptedAnswers }) => {
        const { id: parameterId, value, severity } = parameter;
        const { title, meaning, stateBy } = textsOf(parameterId);
        return {
          parameterId,
          title,
          meaning,
          value: { ...value },
          severity,
          points,
          frameworks: [...names],
          why,
          stateBy: inSentence(stateBy),
          acceptedAnswers: [...acceptedAnswers],
        };
      }),
      worth: worthOf(questions),
    },
  };
};

/** Online evaluations that go over the traces of an agent (AgentCore `OnlineEvaluationConfig`). */
import { at, entries, text, texts } from '#functions/clouds/fields.ts';
import type { Around, Settings } from '#functions/discovery/cloud/aws/around.ts';

interface Agent {
  /** Beginning of the names of its log groups. */
  readonly logs: string;
  /** With which names of its service begin: `<name>.<endpoint>`. */
  readonly name: string;
}

const isOf = (config: unknown, { logs, name }: Agent): boolean => {
  const source = 'dataSourceConfig.cloudWatchLogs';
  return (
    texts(config, `${source}.logGroupNames`).some((group) => group.startsWith(logs)) ||
    texts(config, `${source}.serviceNames`).some((service) => service.startsWith(`${name}.`))
  );
};

const runs = (config: unknown): boolean =>
  text(config, 'status') === 'ACTIVE' && text(config, 'executionStatus') === 'ENABLED';

/** Which evaluators run over its traces, by their ids; nothing where none is known to. */
export const evaluationSettings = async (around: Around, agent: Agent): Promise<Settings> => {
  const listed = await around.list('bedrock-agentcore:ListOnlineEvaluationConfigs');
  const { some } = around.some((listed ?? []).filter(runs), 'online evaluations');
  const evaluators = new Set<string>();
  let sampled = 0;
  for (const onlineEvaluationConfigId of some.flatMap((one) => text(one, 'onlineEvaluationConfigId') ?? [])) {
    const config = await around.get('bedrock-agentcore:GetOnlineEvaluationConfig', {
      onlineEvaluationConfigId,
    });
    if (!runs(config) || !isOf(config, agent)) continue;
    const percentage = at(config, 'rule.samplingConfig.samplingPercentage');
    sampled = Math.max(sampled, typeof percentage === 'number' ? percentage : 0);
    for (const evaluator of entries(config, 'evaluators')) {
      const id = text(evaluator, 'evaluatorId');
      if (id !== undefined) evaluators.add(id);
    }
  }
  return evaluators.size === 0
    ? {}
    : {
        'onlineEvaluation.evaluators': [...evaluators].toSorted().join(', '),
        'onlineEvaluation.samplingPercentage': sampled,
      };
};

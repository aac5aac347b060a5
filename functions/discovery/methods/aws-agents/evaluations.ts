/** Online evaluations that go over the traces of an agent (AgentCore `OnlineEvaluationConfig`). */
import { at, entries, text, texts } from '#functions/clouds/fields.ts';
import type { Around, Settings } from '#functions/discovery/cloud/aws/around.ts';

interface Agent {
  /** Beginning of the names of its log groups, which end in that of an endpoint. */
  readonly logs: string;
  /** With which names of its services begin: `<name>.<endpoint>`. */
  readonly name: string;
}

const SOURCE = 'dataSourceConfig.cloudWatchLogs';

/** Services of the agent whose traces are evaluated: names of services choose among the traces of log groups, so that both have to be of one endpoint. */
const servicesOf = (config: unknown, { logs, name }: Agent): readonly string[] =>
  texts(config, `${SOURCE}.serviceNames`).filter((service) => {
    if (!service.startsWith(`${name}.`)) return false;
    const group = `${logs}${service.slice(name.length + 1)}`;
    return (
      texts(config, `${SOURCE}.logGroupNames`).includes(group) ||
      texts(config, `${SOURCE}.logGroupNamePrefixes`).some((prefix) => group.startsWith(prefix))
    );
  });

/** Percent of the traces that are evaluated; undefined where filters choose among them. */
const sampledOf = (config: unknown): number | undefined => {
  const percentage = at(config, 'rule.samplingConfig.samplingPercentage');
  return typeof percentage === 'number' && entries(config, 'rule.filters').length === 0
    ? percentage
    : undefined;
};

const runs = (config: unknown): boolean =>
  text(config, 'status') === 'ACTIVE' && text(config, 'executionStatus') === 'ENABLED';

/** Evaluators that each service has: what judges one says nothing of another. */
const ofEach = (byService: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] => {
  const [first, ...others] = byService.values();
  return [...(first ?? [])].filter((id) => others.every((ids) => ids.has(id))).toSorted();
};

/** Which evaluators run over the traces of each of its services, by their ids, and over how many at least; nothing where none is known to. */
export const evaluationSettings = async (around: Around, agent: Agent): Promise<Settings> => {
  const listed = await around.list('bedrock-agentcore:ListOnlineEvaluationConfigs');
  const { some } = around.some((listed ?? []).filter(runs), 'online evaluations');
  const byService = new Map<string, Set<string>>();
  let sampled = 100;
  for (const onlineEvaluationConfigId of some.flatMap((one) => text(one, 'onlineEvaluationConfigId') ?? [])) {
    const config = await around.get('bedrock-agentcore:GetOnlineEvaluationConfig', {
      onlineEvaluationConfigId,
    });
    const own = servicesOf(config, agent);
    const percentage = sampledOf(config);
    if (!runs(config) || own.length === 0 || percentage === undefined) continue;
    sampled = Math.min(sampled, percentage);
    const ids = entries(config, 'evaluators').flatMap((evaluator) => text(evaluator, 'evaluatorId') ?? []);
    for (const service of own) byService.set(service, new Set([...(byService.get(service) ?? []), ...ids]));
  }
  const evaluators = ofEach(byService);
  return evaluators.length === 0
    ? {}
    : {
        'onlineEvaluation.evaluators': evaluators.join(', '),
        'onlineEvaluation.samplingPercentage': sampled,
        'onlineEvaluation.serviceNames': [...byService.keys()].toSorted().join(', '),
      };
};

/** Online evaluations of an agent's traces (AgentCore `OnlineEvaluationConfig`). */
import { at, entries, text, texts } from '#functions/clouds/fields.ts';
import type { InfrastructureReader, Settings } from '#functions/discovery/cloud/aws/infrastructure.ts';

interface Agent {
  /** Prefix of the names of its log groups, which end with the endpoint name. */
  readonly logs: string;
  /** Prefix of the names of its services: `<name>.<endpoint>`. */
  readonly name: string;
}

const SOURCE = 'dataSourceConfig.cloudWatchLogs';

/**
 * Returns the agent's services with evaluated traces: service names select among the traces of log groups, so
 * both must belong to the same endpoint.
 */
const servicesOf = (config: unknown, { logs, name }: Agent): readonly string[] =>
  texts(config, `${SOURCE}.serviceNames`).filter((service) => {
    if (!service.startsWith(`${name}.`)) return false;
    const group = `${logs}${service.slice(name.length + 1)}`;
    return (
      texts(config, `${SOURCE}.logGroupNames`).includes(group) ||
      texts(config, `${SOURCE}.logGroupNamePrefixes`).some((prefix) => group.startsWith(prefix))
    );
  });

/** Returns the percentage of evaluated traces; undefined if filters select among them. */
const sampledOf = (config: unknown): number | undefined => {
  const percentage = at(config, 'rule.samplingConfig.samplingPercentage');
  return typeof percentage === 'number' && entries(config, 'rule.filters').length === 0
    ? percentage
    : undefined;
};

const runs = (config: unknown): boolean =>
  text(config, 'status') === 'ACTIVE' && text(config, 'executionStatus') === 'ENABLED';

/**
 * Returns the evaluators common to all services, because an evaluation of one service says nothing about
 * another.
 */
const ofEach = (byService: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] => {
  const [first, ...others] = byService.values();
  return [...(first ?? [])].filter((id) => others.every((ids) => ids.has(id))).toSorted();
};

/**
 * Returns the ids of the evaluators that run on every service's traces, and the minimum sampling rate; empty
 * if unknown.
 */
export const evaluationSettings = async (
  infrastructure: InfrastructureReader,
  agent: Agent,
): Promise<Settings> => {
  const listed = await infrastructure.list('bedrock-agentcore:ListOnlineEvaluationConfigs');
  const { some } = infrastructure.some((listed ?? []).filter(runs), 'online evaluations');
  const byService = new Map<string, Set<string>>();
  let sampled = 100;
  for (const onlineEvaluationConfigId of some.flatMap((one) => text(one, 'onlineEvaluationConfigId') ?? [])) {
    const config = await infrastructure.get('bedrock-agentcore:GetOnlineEvaluationConfig', {
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

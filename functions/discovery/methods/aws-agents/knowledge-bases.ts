/** Retrieval sources of an Amazon Bedrock agent: its knowledge bases, their stores and data sources. */
import { at, pairs, text } from '#functions/clouds/fields.ts';
import type { InfrastructureReader, Settings } from '#functions/discovery/cloud/aws/infrastructure.ts';

/** Tags with which owners classify the sensitivity of data. */
const classTag = /^(?:data[-_]?class(?:ification)?|classification|sensitivity)$/i;

/** Maximum length of a setting, in characters. */
const MAX_CLASSES = 500;

interface Base {
  readonly name: string;
  readonly store: string | undefined;
  readonly sources: readonly (string | undefined)[];
  readonly dataClass: string | undefined;
}

const sourcesOf = async (infrastructure: InfrastructureReader, knowledgeBaseId: string) => {
  const listed = await infrastructure.list('bedrock:ListDataSources', { knowledgeBaseId });
  const { some, whole } = infrastructure.some(listed ?? [], 'data sources of a knowledge base');
  const kinds: (string | undefined)[] = [];
  for (const dataSourceId of some.flatMap((source) => text(source, 'dataSourceId') ?? [])) {
    const answer = await infrastructure.get('bedrock:GetDataSource', { knowledgeBaseId, dataSourceId });
    kinds.push(text(answer, 'dataSource.dataSourceConfiguration.type'));
  }
  return listed && whole ? kinds : undefined;
};

const baseOf = async (
  infrastructure: InfrastructureReader,
  knowledgeBaseId: string,
): Promise<Base | undefined> => {
  const base = at(await infrastructure.get('bedrock:GetKnowledgeBase', { knowledgeBaseId }), 'knowledgeBase');
  const resourceArn = text(base, 'knowledgeBaseArn');
  const sources = await sourcesOf(infrastructure, knowledgeBaseId);
  if (base === undefined || resourceArn === undefined || !sources) return undefined;
  const tags = pairs(await infrastructure.get('bedrock:ListTagsForResource', { resourceArn }), 'tags');
  const [, dataClass] =
    Object.entries(tags).find(([name, value]) => classTag.test(name) && value !== '') ?? [];
  return {
    name: text(base, 'name') ?? knowledgeBaseId,
    store: text(base, 'storageConfiguration.type') ?? text(base, 'knowledgeBaseConfiguration.type'),
    sources,
    dataClass,
  };
};

const joined = (all: readonly (string | undefined)[]): string =>
  [...new Set(all.map((one) => one ?? 'unknown'))].toSorted().join(', ');

/** Returns the settings of enabled knowledge bases; only their number if one of them could not be read. */
export const knowledgeSettings = async (
  infrastructure: InfrastructureReader,
  listed: readonly unknown[] | undefined,
): Promise<Settings> => {
  if (!listed) return {};
  const ids = listed.flatMap((one) =>
    text(one, 'knowledgeBaseState') === 'DISABLED' ? [] : (text(one, 'knowledgeBaseId') ?? []),
  );
  const { some, whole } = infrastructure.some(ids, 'knowledge bases of an agent');
  const bases: Base[] = [];
  for (const id of some) {
    const base = await baseOf(infrastructure, id);
    if (base) bases.push(base);
  }
  const count = { 'knowledgeBases.enabled': ids.length };
  if (!whole || bases.length < ids.length || ids.length === 0) return count;
  const isClassed = bases.every(({ dataClass }) => dataClass !== undefined);
  const classes = bases.map(({ name, dataClass }) => `${name}: ${dataClass}`).join('\n');
  return {
    ...count,
    'knowledgeBases.stores': joined(bases.map(({ store }) => store)),
    'knowledgeBases.dataSources': bases.reduce((sum, { sources }) => sum + sources.length, 0),
    'knowledgeBases.dataSourceTypes': joined(bases.flatMap(({ sources }) => sources)),
    // A truncated list would be incomplete.
    'knowledgeBases.classes': isClassed && classes.length <= MAX_CLASSES ? classes : undefined,
  };
};

/** An agent as a component, with its known models and tools and the source, time and method of each. */
import { slots } from '#shared/scoring/sums.ts';
import type { AgentSection, SeenLine } from '../../agent-section.ts';
import { seenName } from '../seen.ts';
import { scoreProps } from './figures.ts';
import { prop } from './texts.ts';

/** How the content of a list became known. None of it was observed in operation. */
const known: Readonly<Record<SeenLine['kind'], string>> = {
  tools: 'listed by its MCP server',
  models: 'listed by its endpoint; the model in use was not observed',
  card: 'stated in its agent card',
  versions: 'declared in its manifest',
};

const sightProps = ({ kind, address, at, digest }: SeenLine) => [
  prop('known', known[kind]),
  prop('seen-at', address),
  prop('seen', at),
  prop('list-sha-256', digest),
];

type Item = SeenLine['items'][number];

/**
 * Returns a component for a model, a tool or a skill of a list; other items, such as instructions, are not
 * components.
 */
const componentOf = ({ what, name, version }: Item, line: SeenLine, ref: string) => {
  const isModel = line.kind === 'models' || (line.kind === 'versions' && name === 'model');
  if (!isModel && what !== 'tool' && what !== 'skill') return [];
  return [
    {
      type: isModel ? 'machine-learning-model' : 'application',
      'bom-ref': ref,
      name: line.kind === 'versions' ? 'Declared model' : seenName(name),
      ...(version === undefined ? {} : { version: seenName(version) }),
      properties: [prop('kind', isModel ? 'model' : what), ...sightProps(line)],
    },
  ];
};

const componentsOf = ({ id, seen }: AgentSection) =>
  seen.flatMap((line) =>
    line.items.flatMap((item, index) => componentOf(item, line, `${id}/${line.kind}/${index + 1}`)),
  );

/** Returns what is known of its parts, and which parts are unknown. */
const listProps = ({ seen }: AgentSection) =>
  (['tools', 'models', 'card', 'versions'] as const).flatMap((kind) => {
    const line = seen.find((one) => one.kind === kind);
    if (!line) return [prop(`${kind}:seen`, 'never read: content unknown')];
    const shown = line.items.length < line.count ? `${line.items.length} of ${line.count}` : line.count;
    return [
      prop(`${kind}:seen`, shown),
      ...(line.cut === undefined ? [] : [prop(`${kind}:read-in-part`, line.cut)]),
    ];
  });

export const agentComponent = (agent: AgentSection) => {
  const { id, name, type, status, environment, score, frameworks, lastScanAt, issues } = agent;
  const components = componentsOf(agent);
  return {
    type: 'application',
    'bom-ref': id,
    name: seenName(name),
    description: seenName(type),
    ...(components.length > 0 ? { components } : {}),
    properties: [
      prop('kind', 'agent'),
      prop('status', status),
      prop('environment', environment),
      prop('last-scan', lastScanAt ?? 'never scanned'),
      ...scoreProps(score, 'overall'),
      ...(score === null ? [] : slots.map((slot) => prop(`overall:points:${slot}`, score.points[slot]))),
      ...frameworks.flatMap((line) => scoreProps(line.score, line.key)),
      prop('issues-open-or-in-progress', issues.length),
      ...listProps(agent),
    ],
  };
};

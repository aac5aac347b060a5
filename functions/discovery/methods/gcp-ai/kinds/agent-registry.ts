import { at, entries, text } from '#functions/clouds/fields.ts';
import type { GoogleKind } from '../read-kind.ts';

/** Attribute names of the registry, whose periods would otherwise be read as a path. */
const attribute = (agent: unknown, name: string): unknown =>
  (at(agent, 'attributes') as Readonly<Record<string, unknown>> | undefined)?.[
    `agentregistry.googleapis.com/system/${name}`
  ];

/** Agents of Agent Runtime, which the registry adds automatically. */
const engine = /^\/\/[a-z0-9-]*aiplatform\.googleapis\.com\/.*\/reasoningEngines\//;

export const agentRegistry: GoogleKind = {
  permission: 'agentregistry.agents.list',
  // A registry entry runs nothing: what it represents is listed elsewhere.
  runsAs: () => [],
  read: (agent) => {
    const runs = text(attribute(agent, 'RuntimeReference'), 'uri');
    const principal = text(attribute(agent, 'RuntimeIdentity'), 'principal');
    const framework = text(attribute(agent, 'Framework'), 'framework');
    const interfaces = entries(agent, 'protocols').flatMap((protocol) => entries(protocol, 'interfaces'));
    return {
      also: [text(agent, 'agentId'), runs],
      name: text(agent, 'displayName'),
      namedBy: at(agent, 'card') === undefined ? 'declaration' : 'card',
      description: text(agent, 'description'),
      kind: 'agent',
      statement: ['Google Agent Registry agent'],
      endpoint: interfaces.map((each) => text(each, 'url')).find((url) => url !== undefined),
      settings: {
        agentId: text(agent, 'agentId'),
        version: text(agent, 'version'),
        location: text(agent, 'location'),
        'runtimeReference.isReasoningEngine': engine.test(runs ?? ''),
      },
      facts: {
        product: { name: 'Google Agent Registry' },
        ...(framework && { frameworks: [{ name: framework }] }),
        ...(principal && { serviceAccount: principal }),
      },
      reaches: { tools: entries(agent, 'skills').map((skill) => text(skill, 'name') ?? text(skill, 'id')) },
    };
  },
};

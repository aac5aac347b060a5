/** What conditions may ask of a discovered agent: a closed list. What of it is not known is null. */
import { environments } from '#shared/agents/contract.ts';
import { type Discovered, discoveredRisks } from '#shared/discovery/discovered.ts';
import { methodIds } from '#shared/discovery/methods.ts';
import { agentKinds, platforms } from '#shared/discovery/sighting.ts';

/** Risks from the least to the greatest; `unknown` is none of them. */
export const risks = discoveredRisks.filter((risk) => risk !== 'unknown').toReversed();

/**
 * How a field is compared. `text`: a text of the agent. `texts`: several, of which one is enough; to be none of them, all have to differ. `choice`,
 * `choices`: the same of a closed list. `flag`: yes or no. `level`: a choice whose options rise.
 */
export type FieldShape = 'text' | 'texts' | 'choice' | 'choices' | 'flag' | 'level';

export const operators = [
  'is',
  'is-not',
  'contains',
  'starts-with',
  'one-of',
  'at-least',
  'is-unknown',
] as const;
export type Operator = (typeof operators)[number];

/** Operators that fit a field, in the order in which they are offered. */
export const operatorsOf: Readonly<Record<FieldShape, readonly Operator[]>> = {
  text: ['contains', 'is', 'is-not', 'starts-with', 'one-of', 'is-unknown'],
  texts: ['contains', 'is', 'is-not', 'starts-with', 'one-of', 'is-unknown'],
  choice: ['is', 'is-not', 'one-of', 'is-unknown'],
  choices: ['is', 'is-not', 'one-of', 'is-unknown'],
  flag: ['is', 'is-unknown'],
  level: ['at-least', 'is', 'is-not', 'one-of', 'is-unknown'],
};

/** What is known of a field: a yes or no, or texts, at least one. */
export type Known = boolean | readonly string[] | null;

export interface Field {
  /** As people read it. */
  readonly name: string;
  readonly shape: FieldShape;
  /** Of a choice or level. */
  readonly options?: readonly string[];
  readonly of: (agent: Discovered) => Known;
}

const texts = (found: readonly (string | null | undefined)[] | undefined): Known => {
  const known = (found ?? []).filter((one) => typeof one === 'string' && one !== '') as string[];
  return known.length > 0 ? known : null;
};
const text = (found: string | null | undefined): Known => texts([found]);

const facts = {
  name: { name: 'Name', shape: 'text', of: ({ name }) => text(name) },
  description: { name: 'Description', shape: 'text', of: ({ description }) => text(description) },
  identifier: { name: 'Identifier', shape: 'text', of: ({ identifier }) => text(identifier) },
  endpoint: { name: 'Endpoint', shape: 'text', of: ({ endpoint }) => text(endpoint) },
  type: { name: 'Kind', shape: 'choice', options: agentKinds, of: ({ type }) => text(type) },
  environment: {
    name: 'Environment',
    shape: 'choice',
    options: environments.filter((one) => one !== 'unknown'),
    of: ({ environment }) => (environment === 'unknown' ? null : [environment]),
  },
  platform: { name: 'Platform', shape: 'choices', options: platforms, of: ({ platforms: of }) => texts(of) },
  source: {
    name: 'Discovery method',
    shape: 'choices',
    options: methodIds,
    of: ({ sources }) => texts(sources),
  },
  risk: {
    name: 'Risk',
    shape: 'level',
    options: risks,
    of: ({ risk }) => (risk === 'unknown' ? null : [risk]),
  },
  // Derived from the risk: while that is not known, neither is this.
  isHighRisk: {
    name: 'High risk',
    shape: 'flag',
    of: ({ isHighRisk, risk }) => (isHighRisk || risk !== 'unknown' ? isHighRisk : null),
  },
  handlesPersonalData: {
    name: 'Handles personal data',
    shape: 'flag',
    of: ({ handlesPersonalData }) => handlesPersonalData,
  },
  criticalSystem: { name: 'Critical system', shape: 'flag', of: ({ criticalSystem }) => criticalSystem },
  usesMLPipeline: { name: 'Uses an ML pipeline', shape: 'flag', of: ({ usesMLPipeline }) => usesMLPipeline },
  cloudDeployment: { name: 'Runs in a cloud', shape: 'flag', of: ({ cloudDeployment }) => cloudDeployment },
  // Of an agent that is registered, dismissed, stale or gone its state says no more who made it.
  vendorMade: {
    name: 'Made by a vendor or a system',
    shape: 'flag',
    of: ({ state }) => (state === 'vendor' ? true : state === 'unmanaged' ? false : null),
  },
  public: {
    name: 'Reachable from outside',
    shape: 'flag',
    of: ({ facts: { public: isPublic } }) => isPublic ?? null,
  },
  asksForCredentials: {
    name: 'Asks for credentials',
    shape: 'flag',
    of: ({ facts: { asksForCredentials } }) => asksForCredentials ?? null,
  },
  protocol: { name: 'Protocol', shape: 'text', of: ({ facts: { protocol } }) => text(protocol) },
  product: { name: 'Product', shape: 'text', of: ({ facts: { product } }) => text(product?.name) },
  library: {
    name: 'Library',
    shape: 'texts',
    of: ({ facts: { frameworks } }) => texts(frameworks?.map(({ name }) => name)),
  },
  image: { name: 'Image', shape: 'text', of: ({ facts: { image } }) => text(image) },
  owner: { name: 'Owner', shape: 'texts', of: ({ facts: { owners } }) => texts(owners) },
  tag: {
    name: 'Tag, as name=value',
    shape: 'texts',
    of: ({ facts: { tags } }) => texts(Object.entries(tags ?? {}).map(([name, value]) => `${name}=${value}`)),
  },
  tool: { name: 'Tool', shape: 'texts', of: ({ reaches: { tools } }) => texts(tools) },
  model: { name: 'Model', shape: 'texts', of: ({ reaches: { models } }) => texts(models) },
  data: { name: 'Data that it reaches', shape: 'texts', of: ({ reaches: { data } }) => texts(data) },
  weakness: { name: 'Weakness', shape: 'texts', of: ({ facts: { weaknesses } }) => texts(weaknesses) },
} as const satisfies Readonly<Record<string, Field>>;

export type FieldId = keyof typeof facts;

/** All fields, in the order in which they are offered. */
export const fields: Readonly<Record<FieldId, Field>> = facts;

export const fieldIds = Object.keys(facts) as readonly FieldId[];

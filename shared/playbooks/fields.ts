/** The fields of a discovered agent that conditions can use: a closed list. Unknown values are null. */
import { environments } from '#shared/agents/fields.ts';
import { type Discovered, discoveredRisks } from '#shared/discovery/discovered.ts';
import { methodIds } from '#shared/discovery/methods.ts';
import { agentKinds, platforms } from '#shared/discovery/sighting.ts';

/** Risks from lowest to highest, without `unknown`. */
export const risks = discoveredRisks.filter((risk) => risk !== 'unknown').toReversed();

/**
 * How a field is compared. `text`: one text of the agent. `texts`: several, of which one match is enough; for
 * `is-not` all must differ. `choice`, `choices`: the same for a closed list. `flag`: yes or no. `level`: a
 * choice with ordered options.
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

/** Valid operators per field shape, in display order. */
export const operatorsOf: Readonly<Record<FieldShape, readonly Operator[]>> = {
  text: ['contains', 'is', 'is-not', 'starts-with', 'one-of', 'is-unknown'],
  texts: ['contains', 'is', 'is-not', 'starts-with', 'one-of', 'is-unknown'],
  choice: ['is', 'is-not', 'one-of', 'is-unknown'],
  choices: ['is', 'is-not', 'one-of', 'is-unknown'],
  flag: ['is', 'is-unknown'],
  level: ['at-least', 'is', 'is-not', 'one-of', 'is-unknown'],
};

/** The known value of a field: a boolean, or at least one text. */
export type Known = boolean | readonly string[] | null;

export interface Field {
  /** Display name. */
  readonly name: string;
  readonly shape: FieldShape;
  /** Options of a choice or level. */
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
  // Derived from the risk, and unknown while the risk is unknown.
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
  cloudDeployment: { name: 'Runs in the cloud', shape: 'flag', of: ({ cloudDeployment }) => cloudDeployment },
  // The state of a registered, dismissed, stale or gone agent no longer shows who made it.
  vendorMade: {
    name: 'Vendor-managed',
    shape: 'flag',
    of: ({ state }) => (state === 'vendor' ? true : state === 'unmanaged' ? false : null),
  },
  public: {
    name: 'Externally reachable',
    shape: 'flag',
    of: ({ facts: { public: isPublic } }) => isPublic ?? null,
  },
  asksForCredentials: {
    name: 'Requires credentials',
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
    name: 'Tag (name=value)',
    shape: 'texts',
    of: ({ facts: { tags } }) => texts(Object.entries(tags ?? {}).map(([name, value]) => `${name}=${value}`)),
  },
  tool: { name: 'Tool', shape: 'texts', of: ({ reaches: { tools } }) => texts(tools) },
  model: { name: 'Model', shape: 'texts', of: ({ reaches: { models } }) => texts(models) },
  data: { name: 'Accessed data', shape: 'texts', of: ({ reaches: { data } }) => texts(data) },
  weakness: { name: 'Weakness', shape: 'texts', of: ({ facts: { weaknesses } }) => texts(weaknesses) },
} as const satisfies Readonly<Record<string, Field>>;

export type FieldId = keyof typeof facts;

/** All fields, in display order. */
export const fields: Readonly<Record<FieldId, Field>> = facts;

export const fieldIds = Object.keys(facts) as readonly FieldId[];

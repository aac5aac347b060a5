/** What the hospital's scanner reports: registered agents, and agents without a registration. Synthetic. */
import type { Environment } from '#shared/agents/fields.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { registrationOf, type SampleAgent } from './sample-agent.ts';

interface Unregistered {
  readonly name: string;
  readonly purpose: string;
  readonly namespace: string;
  readonly environment: Environment;
  readonly phi: boolean;
  /** Days before the build on which it was first seen. */
  readonly since: number;
  readonly weaknesses?: readonly string[];
}

const unregistered: readonly Unregistered[] = [
  {
    name: 'Wound Photo Assessor',
    purpose: 'Rates photographs of wounds in a pilot of the outpatient clinic',
    ...{ namespace: 'dermatology', environment: 'staging', phi: true, since: 45 },
  },
  {
    name: 'Meeting Notes Bot',
    purpose: 'Summarizes meetings of the administration',
    ...{ namespace: 'office', environment: 'production', phi: false, since: 45 },
  },
  {
    name: 'Visitor Wayfinding Chat',
    purpose: 'Explains to visitors how to find a ward',
    ...{ namespace: 'facilities', environment: 'production', phi: false, since: 20 },
  },
  {
    name: 'Genomics Notebook Agent',
    purpose: 'Runs analyses for the research institute',
    ...{ namespace: 'research', environment: 'development', phi: true, since: 20 },
    weaknesses: ['privileged'],
  },
  {
    name: 'Pager Summary Prototype',
    purpose: 'Summarizes pages of the night shift',
    ...{ namespace: 'sandbox', environment: 'development', phi: true, since: 6 },
    weaknesses: ['host network'],
  },
];

const sightingOf = (
  {
    name,
    description,
    endpoint,
    namespace,
  }: Record<'name' | 'description' | 'endpoint' | 'namespace', string>,
  environment: Environment,
  phi: boolean,
  observedAt: Instant,
  weaknesses: readonly string[] = [],
) => {
  const workload = name.toLowerCase().replaceAll(' ', '-');
  return {
    method: 'k8s.workloads',
    ...{ observedAt, name, description, endpoint, environment },
    identifier: `k8s:hospital/${namespace}/deployment/${workload}`,
    namedBy: 'declaration',
    kind: 'agent',
    platform: 'kubernetes',
    confidence: 'high',
    signs: [
      { statement: 'The image contains an agent framework', where: `deployment ${namespace}/${workload}` },
    ],
    joins: { endpoints: [endpoint] },
    handlesPersonalData: {
      is: phi,
      because: phi ? 'A label declares patient data.' : 'A label declares no patient data.',
    },
    facts: { frameworks: [{ name: 'langgraph' }], weaknesses: [...weaknesses] },
    reaches: {},
  };
};

/**
 * Returns a report of the scanner.
 * @param registered agents that run in the scanned cluster
 */
export const reportOn = (day: number, registered: readonly SampleAgent[], observedAt: Instant) => {
  const known = registered.map((agent) => {
    const { name, purpose: description } = agent;
    const { url: endpoint } = registrationOf(agent);
    const about = { name, description, endpoint, namespace: 'clinical-ai' };
    return sightingOf(about, 'production', agent.traits.includes('phi'), observedAt);
  });
  const others = unregistered
    .filter(({ since }) => since >= day)
    .map(({ name, purpose: description, namespace, environment, phi, weaknesses }) => {
      const endpoint = `https://${name.toLowerCase().replaceAll(' ', '-')}.hospital.example/`;
      return sightingOf({ name, description, endpoint, namespace }, environment, phi, observedAt, weaknesses);
    });
  const sightings = [...known, ...others];
  const found = sightings.length;
  return {
    client: 'Main campus',
    environment: 'production',
    sightings,
    coverage: [{ method: 'k8s.workloads', status: 'ran', searched: 412, found, milliseconds: 9300 }],
  };
};

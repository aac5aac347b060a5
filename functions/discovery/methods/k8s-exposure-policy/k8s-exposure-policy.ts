/** Determines from where the agents of a cluster are reachable, and which policies select them. */

import { createNotes } from '#functions/discovery/context/notes.ts';
import { clustersOf, noteListing } from '#functions/discovery/kubernetes/cluster.ts';
import { labelsOf, sightingBase } from '#functions/discovery/kubernetes/sighting-base.ts';
import { type Subject, subjectsOf } from '#functions/discovery/kubernetes/subjects.ts';
import { workloadsOf } from '#functions/discovery/kubernetes/workloads.ts';
import type { Address, DiscoveryContext, DiscoveryMethod } from '#functions/discovery/methods/method.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { clusterNetwork } from './cluster-network.ts';
import { enforcingOn } from './enforcing.ts';
import { policiesOf } from './policies.ts';
import { type Reach, reachOf } from './reach.ts';

const sightingOf = (
  context: DiscoveryContext,
  subject: Subject,
  policies: ReturnType<typeof policiesOf>,
  reach: Reach,
): Sighting => {
  const base = sightingBase(
    context,
    'k8s.exposure_policy',
    { ...subject, declared: subject.declared !== undefined },
    labelsOf(subject),
  );
  const endpoint = reach.outside[0] ?? reach.inside[0];
  const recognized = subject.workloads.flatMap((one) => one.recognized ?? []);
  const why = {
    statement: 'It was recognized among the workloads',
    where: `${subject.namespace}/${subject.name}`,
  };
  return {
    ...base,
    ...(endpoint === undefined ? {} : { endpoint }),
    confidence: subject.declared || recognized.some(({ strong }) => strong) ? 'high' : 'medium',
    signs: (reach.signs.length > 0 ? reach.signs : [why]).slice(0, 20),
    // Names within a cluster have another meaning in the next one.
    joins: reach.outside.length > 0 ? { endpoints: [...new Set(reach.outside)].slice(0, 20) } : {},
    facts: {
      ...base.facts,
      ...(reach.public === undefined ? {} : { public: reach.public }),
      ...policies,
    },
  };
};

export const method: DiscoveryMethod = {
  id: 'k8s.exposure_policy',
  run: async (context) => {
    const notes = createNotes('This machine has no kubeconfig and no service account.');
    const sightings: Sighting[] = [];
    const addresses: Address[] = [];
    for (const cluster of await clustersOf(context, notes)) {
      const network = await clusterNetwork(cluster, notes);
      // Running workloads are counted by their own method, but a failed listing affects this one, too.
      for (const listing of (await workloadsOf(cluster)).listings)
        noteListing({ ...listing, items: [] }, notes);
      for (const subject of await subjectsOf(cluster)) {
        const reach = reachOf(subject, network, context.networks);
        const { identifier } = subject;
        const policies = policiesOf(subject, network, reach, await enforcingOn(cluster, subject));
        sightings.push(sightingOf(context, subject, policies, reach));
        addresses.push(
          ...[...new Set(reach.direct)].map((url) => ({
            url,
            from: 'k8s.exposure_policy' as const,
            of: { identifier, joins: {} },
          })),
        );
      }
    }
    return { sightings, addresses, coverage: notes.coverage() };
  },
};

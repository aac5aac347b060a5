/** Workloads in clusters that are agents or serve them, one record each, regardless of the number of pods. */

import { createNotes } from '#functions/discovery/context/notes.ts';
import { clustersOf, noteListing } from '#functions/discovery/kubernetes/cluster.ts';
import type { Settings } from '#functions/discovery/kubernetes/guards/guard.ts';
import { guardSettings } from '#functions/discovery/kubernetes/guards/guards.ts';
import { acceleratorsOf, joinsOf, podFacts } from '#functions/discovery/kubernetes/pod-facts.ts';
import {
  declaredAs,
  labelsOf,
  sightingBase,
  whereOf,
} from '#functions/discovery/kubernetes/sighting-base.ts';
import { type Subject, subjectsOf } from '#functions/discovery/kubernetes/subjects.ts';
import { type Workloads, workloadsOf } from '#functions/discovery/kubernetes/workloads.ts';
import type { DiscoveryContext, DiscoveryMethod } from '#functions/discovery/methods/method.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';

/**
 * Returns the workload that is the agent: a workload recognized on its own takes precedence over dependent
 * ones.
 */
const mainOf = ({ workloads }: Subject) => workloads.find(({ recognized }) => recognized) ?? workloads[0];

const signsOf = (subject: Subject): Sighting['signs'] =>
  subject.workloads
    .flatMap(({ workload, recognized }) => [
      ...(subject.declared ? [{ statement: declaredAs(subject.declared), where: whereOf(workload) }] : []),
      ...(recognized?.statement ?? []).map((statement) => ({ statement, where: whereOf(workload) })),
    ])
    .slice(0, 20);

const cloudOf = (subject: Subject, clouds: Workloads['clouds']): Sighting['cloudDeployment'] => {
  for (const { workload } of subject.workloads)
    for (const { spec } of workload.pods) {
      const cloud = clouds.get(spec.nodeName);
      if (cloud) return { is: true, because: `Its node ${spec.nodeName} runs on ${cloud}`.slice(0, 300) };
    }
  return undefined;
};

const sightingOf = (
  context: DiscoveryContext,
  subject: Subject,
  clouds: Workloads['clouds'],
  guards: Settings,
): Sighting | undefined => {
  const main = mainOf(subject);
  if (!main) return undefined;
  const { workload, recognized } = main;
  const container = recognized?.container ?? workload.spec.containers[0];
  const base = sightingBase(
    context,
    'k8s.workloads',
    { ...subject, declared: subject.declared !== undefined },
    labelsOf(subject),
  );
  const accelerators = subject.workloads.flatMap((one) => acceleratorsOf(one.workload.spec));
  const cloud = cloudOf(subject, clouds);
  const product = recognized?.product ?? subject.declared?.product;
  const strong = subject.declared !== undefined || recognized?.strong === true;
  return {
    ...base,
    confidence: strong ? 'high' : 'medium',
    signs: signsOf(subject),
    joins: container ? joinsOf(workload, container) : {},
    ...(accelerators[0] === undefined
      ? {}
      : { usesMLPipeline: { is: true, because: `Its resource limits include ${accelerators[0]}` } }),
    ...(cloud ? { cloudDeployment: cloud } : {}),
    facts: {
      ...base.facts,
      ...(product === undefined ? {} : { product: { name: product } }),
      ...(recognized && recognized.guards.length > 0 ? { guardrails: [...recognized.guards] } : {}),
      ...(container ? podFacts(workload, container, guards) : {}),
    },
  };
};

export const method: DiscoveryMethod = {
  id: 'k8s.workloads',
  run: async (context) => {
    const notes = createNotes('This machine has no kubeconfig and no service account.');
    const sightings: Sighting[] = [];
    for (const cluster of await clustersOf(context, notes)) {
      const { listings, clouds } = await workloadsOf(cluster);
      for (const listing of listings) noteListing(listing, notes);
      for (const subject of await subjectsOf(cluster)) {
        const guards = await guardSettings({ cluster, subject, notes });
        const sighting = sightingOf(context, subject, clouds, guards);
        if (sighting) sightings.push(sighting);
      }
    }
    return { sightings, coverage: notes.coverage() };
  },
};

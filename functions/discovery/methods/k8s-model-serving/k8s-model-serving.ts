/** Models that a cluster declares for serving or training. */
import * as v from 'valibot';
import type { DeclaredObject } from '#functions/discovery/kubernetes/declared-objects.ts';
import { type Declared, declaredMethod } from '#functions/discovery/kubernetes/declared-sightings.ts';
import { at } from '#functions/discovery/kubernetes/reading.ts';
import { selectsByLabels } from '#functions/discovery/kubernetes/selectors.ts';
import { subjectsOf } from '#functions/discovery/kubernetes/subjects.ts';
import { servingOf } from './serving.ts';

const selector = v.record(v.string(), v.string());

/** A pool with one model server is that server; a pool with several is a separate endpoint. */
const pooled = async ({ cluster, object }: DeclaredObject): Promise<Declared> => {
  const { spec, metadata } = object;
  // Before v1, the labels were in the selector itself.
  const labels = v.safeParse(selector, at(spec, 'selector.matchLabels') ?? at(spec, 'selector'));
  if (!labels.success) return {};
  const servers = (await subjectsOf(cluster)).filter(
    (subject) =>
      subject.namespace === metadata.namespace &&
      subject.workloads.some(({ workload }) => selectsByLabels(labels.output, workload.podLabels)),
  );
  return servers.length === 1 ? { identifier: servers[0]?.identifier } : {};
};

export const method = declaredMethod('k8s.model_serving', async (declared) => {
  const { kind, object } = declared;
  const read =
    kind.kind === 'InferencePool' ? await pooled(declared) : servingOf(kind.group, kind.kind, object);
  return { ...read, usesMLPipeline: true };
});

/** Trivy results for the images that an agent runs (aquasecurity.github.io/v1alpha1 VulnerabilityReport). */
import * as v from 'valibot';
import { isWhole } from '#functions/discovery/kubernetes/cluster.ts';
import { type Guard, type Guarded, listed, workloadsIn } from './guard.ts';

const report = v.object({
  report: v.object({
    updateTimestamp: v.pipe(v.string(), v.isoTimestamp()),
    artifact: v.object({ digest: v.nullish(v.string(), '') }),
    summary: v.object({ criticalCount: v.number() }),
  }),
});

const digestIn = (imageId: string): string => /sha256:[0-9a-f]{64}$/.exec(imageId)?.[0] ?? '';

/** Returns the running digests, including those of init containers; empty if a container has none. */
const runningDigests = ({ subject }: Guarded): readonly string[] => {
  const pods = workloadsIn(subject).flatMap((workload) => workload.pods);
  const statuses = pods.flatMap(({ status }) => [
    ...(status.initContainerStatuses ?? []),
    ...(status.containerStatuses ?? []),
  ]);
  const digests = statuses.map(({ imageID }) => digestIn(imageID));
  return digests.includes('') ? [] : [...new Set(digests)];
};

/**
 * `images.critical`: critical vulnerabilities in all running images, from reports on exactly these digests;
 * the oldest report is from `images.reportedAt`. If a report is missing, only the vulnerabilities found are
 * reported.
 */
export const imageFlaws: Guard = async (of) => {
  const digests = runningDigests(of);
  if (digests.length === 0) return {};
  const listings = await Promise.all(
    [...new Set(workloadsIn(of.subject).map(({ namespace }) => namespace))].map((namespace) =>
      listed(of, 'aquasecurity.github.io', 'vulnerabilityreports', report, namespace),
    ),
  );
  const reports = listings.flatMap(({ items }) => items.map((one) => one.report));
  // Newest report on an image, because images are scanned repeatedly.
  const newest = digests.map(
    (digest) =>
      reports
        .filter(({ artifact }) => artifact.digest === digest)
        .toSorted((one, other) => (one.updateTimestamp < other.updateTimestamp ? 1 : -1))[0],
  );
  const found = newest.flatMap((one) => one ?? []);
  const [oldest] = found.map(({ updateTimestamp }) => updateTimestamp).toSorted();
  const count = found.reduce((sum, { summary }) => sum + summary.criticalCount, 0);
  const all = found.length === digests.length && listings.every(isWhole);
  if (oldest === undefined || (!all && count === 0)) return {};
  return { 'images.critical': count, 'images.reportedAt': oldest };
};

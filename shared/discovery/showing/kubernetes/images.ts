/** Images of agents: how they are named, who verifies them, and what was found in them. */
import { DAY, later } from '#shared/kernel/time.ts';
import type { Rule } from '../rule.ts';
import { booleanOf, instantOf, numberOf, shownBy, textOf } from '../settings.ts';

const BY_DIGEST = 'images.byDigest';

/** Containers name their images by digest (core/v1 `image`). */
const pinnedImages: Rule = {
  parameterId: 'container-image-pinned',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) => {
    const pinned = booleanOf(sighting, BY_DIGEST);
    if (pinned === undefined) return undefined;
    const { image } = sighting.facts;
    return {
      value: pinned,
      detail: pinned
        ? 'Every container names its image by digest.'
        : 'At least one container names its image by a tag, which can come to mean another.',
      fields: { [BY_DIGEST]: pinned, ...(image === undefined ? {} : { image }) },
    };
  },
};

const VERIFIED_BY = 'images.verifiedBy';

/** A policy in force refuses the images where no signature by a key or person that it names is found. */
const signedImages: Rule = {
  parameterId: 'container-image-signed',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) => {
    const by = textOf(sighting, VERIFIED_BY);
    return by === undefined
      ? undefined
      : shownBy(sighting, true, `${by} starts its images only after their signatures were verified.`, [
          VERIFIED_BY,
        ]);
  },
};

const CRITICAL = 'images.critical';
const REPORTED_AT = 'images.reportedAt';
/** New flaws become known every week. */
const LONGEST = 7 * DAY;

/** By reports on the digests that run (aquasecurity.github.io/v1alpha1 VulnerabilityReport). */
const knownFlaws: Rule = {
  parameterId: 'image-critical-vulnerabilities',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) => {
    const [count, reportedAt] = [numberOf(sighting, CRITICAL), instantOf(sighting, REPORTED_AT)];
    if (count === undefined || reportedAt === undefined) return undefined;
    // An old report tells of what was found; that nothing was does not tell of today.
    if (count === 0 && later(reportedAt, LONGEST) < sighting.observedAt) return undefined;
    return shownBy(
      sighting,
      count,
      `Trivy counts ${count} critical flaws in the images that run; its oldest report is of ${reportedAt.slice(0, 10)}.`,
      [CRITICAL, REPORTED_AT],
    );
  },
};

export const imageRules: readonly Rule[] = [pinnedImages, signedImages, knownFlaws];

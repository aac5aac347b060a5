/** Images of agents: references, signature verification, and vulnerabilities. */
import { DAY, later } from '#shared/kernel/time.ts';
import type { Rule } from '../rule.ts';
import { booleanOf, instantOf, numberOf, shownBy, textOf } from '../settings.ts';

const BY_DIGEST = 'images.byDigest';

/** Containers reference their images by digest (core/v1 `image`). */
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
        ? 'Every container references its image by digest.'
        : 'At least one container references its image by a tag, which can change.',
      fields: { [BY_DIGEST]: pinned, ...(image === undefined ? {} : { image }) },
    };
  },
};

const VERIFIED_BY = 'images.verifiedBy';

/** An enforced policy blocks images without a signature by one of its named keys or identities. */
const signedImages: Rule = {
  parameterId: 'container-image-signed',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) => {
    const by = textOf(sighting, VERIFIED_BY);
    return by === undefined
      ? undefined
      : shownBy(sighting, true, `${by} verifies the signatures of its images before they start.`, [
          VERIFIED_BY,
        ]);
  },
};

const CRITICAL = 'images.critical';
const REPORTED_AT = 'images.reportedAt';
/** New vulnerabilities are published every week. */
const LONGEST = 7 * DAY;

/** Reports on the digests that run (aquasecurity.github.io/v1alpha1 VulnerabilityReport). */
const knownFlaws: Rule = {
  parameterId: 'image-critical-vulnerabilities',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) => {
    const [count, reportedAt] = [numberOf(sighting, CRITICAL), instantOf(sighting, REPORTED_AT)];
    if (count === undefined || reportedAt === undefined) return undefined;
    // Findings of an old report remain valid; an empty old report does not describe the present.
    if (count === 0 && later(reportedAt, LONGEST) < sighting.observedAt) return undefined;
    return shownBy(
      sighting,
      count,
      `Trivy reports ${count} critical vulnerabilities in the running images; its oldest report is dated ${reportedAt.slice(0, 10)}.`,
      [CRITICAL, REPORTED_AT],
    );
  },
};

export const imageRules: readonly Rule[] = [pinnedImages, signedImages, knownFlaws];

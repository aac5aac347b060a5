import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Shown } from '../rule.ts';
import { booleanOf, shownBy } from '../settings.ts';

const PINNED = 'images.byDigest';

/** Returns whether every container of a workload references its image by digest. */
export const imagesShown = (sighting: Sighting): Shown | undefined => {
  const pinned = booleanOf(sighting, PINNED);
  if (pinned === undefined) return undefined;
  return pinned
    ? shownBy(sighting, true, 'Every container references its image by digest.', [PINNED])
    : shownBy(sighting, false, 'At least one container references its image by a tag, which can change.', [
        PINNED,
      ]);
};

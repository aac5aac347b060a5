/** Evidence from container engines (Docker Engine API, `GET /containers/{id}/json`). */
import type { Rule } from '../rule.ts';
import { booleanOf, shownBy, textOf } from '../settings.ts';

const CONFINED = 'container.confined';
const UNCONFINED = 'container.unconfined';

/**
 * `Config.User` and `HostConfig.Privileged`, `ReadonlyRootfs`, `SecurityOpt`: the confinement settings for
 * the kernel.
 */
const confinement: Rule = {
  parameterId: 'pod-security-hardened',
  method: 'docker.containers',
  best: 'pass',
  shown: (sighting) => {
    const confined = booleanOf(sighting, CONFINED);
    if (confined === undefined) return undefined;
    return confined
      ? shownBy(
          sighting,
          true,
          'The container runs as a non-root user, cannot gain privileges, has a read-only file system and a seccomp profile.',
          [CONFINED],
        )
      : shownBy(sighting, false, `The container ${textOf(sighting, UNCONFINED) ?? 'is not confined'}.`, [
          CONFINED,
          UNCONFINED,
        ]);
  },
};

const BY_DIGEST = 'image.byDigest';

/** `Config.Image`: the image name with which it was started. */
const pinnedImage: Rule = {
  parameterId: 'container-image-pinned',
  method: 'docker.containers',
  best: 'pass',
  shown: (sighting) => {
    const pinned = booleanOf(sighting, BY_DIGEST);
    if (pinned === undefined) return undefined;
    return pinned
      ? shownBy(sighting, true, 'The container was started by image digest.', [BY_DIGEST])
      : shownBy(sighting, false, 'The container was started by image tag, which can change.', [BY_DIGEST]);
  },
};

const PLAIN = 'credentials.plain';

/** `Config.Env`: engines store variables unchanged. Files with further variables are not read. */
const plainSecrets: Rule = {
  parameterId: 'secrets-in-manager',
  method: 'docker.containers',
  best: 'fail',
  shown: (sighting) => {
    const plain = textOf(sighting, PLAIN);
    return plain === undefined
      ? undefined
      : shownBy(sighting, false, `Variables of the container contain plaintext credentials: ${plain}.`, [
          PLAIN,
        ]);
  },
};

export const containerRules: readonly Rule[] = [confinement, pinnedImage, plainSecrets];

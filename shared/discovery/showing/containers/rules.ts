/** What engines show of containers that they run (Docker Engine API, `GET /containers/{id}/json`). */
import type { Rule } from '../rule.ts';
import { booleanOf, shownBy, textOf } from '../settings.ts';

const CONFINED = 'container.confined';
const UNCONFINED = 'container.unconfined';

/** `Config.User` and `HostConfig.Privileged`, `ReadonlyRootfs`, `SecurityOpt`: how the kernel is told to confine it. */
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
          'The container runs as an ordinary user, may not gain privileges, cannot write its file system and has a seccomp profile.',
          [CONFINED],
        )
      : shownBy(sighting, false, `The container ${textOf(sighting, UNCONFINED) ?? 'is not confined'}.`, [
          CONFINED,
          UNCONFINED,
        ]);
  },
};

const BY_DIGEST = 'image.byDigest';

/** `Config.Image`: the name by which it was started. */
const pinnedImage: Rule = {
  parameterId: 'container-image-pinned',
  method: 'docker.containers',
  best: 'pass',
  shown: (sighting) => {
    const pinned = booleanOf(sighting, BY_DIGEST);
    if (pinned === undefined) return undefined;
    return pinned
      ? shownBy(sighting, true, 'The container was started by the digest of its image.', [BY_DIGEST])
      : shownBy(
          sighting,
          false,
          'The container was started by a tag of its image, which can come to mean another.',
          [BY_DIGEST],
        );
  },
};

const PLAIN = 'credentials.plain';

/** `Config.Env`: engines keep what they are told as it stands. Files that hold others are not read. */
const plainSecrets: Rule = {
  parameterId: 'secrets-in-manager',
  method: 'docker.containers',
  best: 'fail',
  shown: (sighting) => {
    const plain = textOf(sighting, PLAIN);
    return plain === undefined
      ? undefined
      : shownBy(sighting, false, `Credentials stand as plain text in variables of the container: ${plain}.`, [
          PLAIN,
        ]);
  },
};

export const containerRules: readonly Rule[] = [confinement, pinnedImage, plainSecrets];

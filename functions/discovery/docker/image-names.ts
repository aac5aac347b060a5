/** Image names as reported by engines. */

/** Returns the name without tag and digest, for `repository:tag` and `repository@sha256:…`. */
export const repositoryOf = (image: string): string => (image.split('@')[0] ?? '').replace(/:[^/:]*$/, '');

/** Returns the digest of `repository@sha256:…`; undefined if there is none. */
export const digestOf = (image: string): string | undefined => /@(sha256:[0-9a-f]{64})$/.exec(image)?.[1];

/** Returns whether a name has no version: no tag and no digest, or `latest`. */
export const isUnpinned = (image: string): boolean => {
  if (image.includes('@') || /^(?:sha256:)?[0-9a-f]{12,64}$/.test(image)) return false;
  const tag = /:([^/:]*)$/.exec(image)?.[1];
  return tag === undefined || tag === 'latest';
};

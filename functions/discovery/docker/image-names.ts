/** Names of images as engines give them. */

/** `repository:tag` and `repository@sha256:…` without tag and digest. */
export const repositoryOf = (image: string): string => (image.split('@')[0] ?? '').replace(/:[^/:]*$/, '');

/** The digest of `repository@sha256:…`; undefined for one without. */
export const digestOf = (image: string): string | undefined => /@(sha256:[0-9a-f]{64})$/.exec(image)?.[1];

/** Whether a name says no version: without tag and digest, or by `latest`. */
export const isUnpinned = (image: string): boolean => {
  if (image.includes('@') || /^(?:sha256:)?[0-9a-f]{12,64}$/.test(image)) return false;
  const tag = /:([^/:]*)$/.exec(image)?.[1];
  return tag === undefined || tag === 'latest';
};

/**
 * Returns whether patterns of admission policies match an image. A pattern that may match less than it
 * appears to matches nothing here.
 */

/** Returns `index.docker.io/library/nginx:1` for `nginx:1`, the full name in registries. */
const wholeName = (image: string, hub: string): string => {
  const [first = '', ...rest] = image.split('/');
  const hosted = rest.length > 0 && (/[.:]/.test(first) || first === 'localhost');
  if (hosted) return first === 'docker.io' ? [hub, ...rest].join('/') : image;
  return rest.length > 0 ? `${hub}/${image}` : `${hub}/library/${image}`;
};

/** Only trailing stars are wildcards; other patterns are compared literally. */
const matches = (pattern: string, text: string, crossing: boolean): boolean => {
  const stars = pattern.endsWith('**') ? 2 : pattern.endsWith('*') ? 1 : 0;
  const before = pattern.slice(0, pattern.length - stars);
  if (before.includes('*') || before.includes('?')) return false;
  if (stars === 0) return text === pattern;
  const rest = text.slice(before.length);
  return text.startsWith(before) && (crossing || !rest.includes('/'));
};

/** Matches a glob of a ClusterImagePolicy, in which one star ends at a slash and two do not. */
export const isMeantByGlob = (glob: string, image: string): boolean =>
  matches(wholeName(glob, 'index.docker.io'), wholeName(image, 'index.docker.io'), glob.endsWith('**')) ||
  glob === '**';

/** Matches a Kyverno reference, in which a star matches any characters. */
export const isMeantByReference = (reference: string, image: string): boolean =>
  reference === '*' ||
  matches(reference, wholeName(image, 'docker.io'), true) ||
  matches(reference, image, true);

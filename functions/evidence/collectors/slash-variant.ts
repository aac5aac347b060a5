import { trimEnd } from '#shared/kernel/trim-ends.ts';

/**
 * Returns the same address with a trailing slash, or without it: some routers match both, and some guards
 * only one of them.
 */
export const withOtherSlash = (address: string): string => {
  const url = new URL(address);
  const bare = trimEnd(url.pathname, '/');
  url.pathname = url.pathname.endsWith('/') ? bare : `${bare}/`;
  return url.href;
};

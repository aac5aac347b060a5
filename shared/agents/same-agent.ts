/** Whether two registrations are about the same agent. */

/** Returns whether two names read alike: case and spaces do not distinguish them. */
export const isSameName = (one: string, other: string): boolean => {
  const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(one) !== '' && plain(one) === plain(other);
};

/** Returns whether two addresses reach the same endpoint: host, port and path. A query may carry a credential. */
export const isSameAddress = (one: string, other: string): boolean => {
  const plain = (url: string) => {
    const { origin, pathname } = new URL(url);
    return `${origin}${pathname.replace(/\/$/, '')}`;
  };
  return plain(one) === plain(other);
};

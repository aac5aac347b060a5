/** Returns the cursor of the next page from a `Link` header (RFC 8288), if any. */
export const nextCursor = (link: string | null): string | undefined => {
  for (const [, target = '', parameters = ''] of (link ?? '').matchAll(/<([^<>]*)>([^,<]*)/g)) {
    if (!/;\s*rel="?next"?\s*(?:;|$)/i.test(parameters)) continue;
    const query = target.split('?')[1]?.split('#')[0];
    return new URLSearchParams(query).get('cursor') ?? undefined;
  }
  return undefined;
};

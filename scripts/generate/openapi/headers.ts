/** Headers shared by many operations, for the document's components. */
export const headerComponents = {
  'RateLimit-Policy': {
    description:
      'Quotas that apply to the request: limit `q` in `w` seconds (draft-ietf-httpapi-ratelimit-headers)',
    schema: { type: 'string' },
    example: '"requests";q=6000;w=60',
  },
  RateLimit: {
    description: 'Remaining quota: `r`, fully restored in `t` seconds',
    schema: { type: 'string' },
    example: '"requests";r=5990;t=42',
  },
  'Retry-After': { description: 'Seconds to wait before retrying', schema: { type: 'integer', minimum: 1 } },
} as const;

/** Returns references to the named headers. */
export const headersNamed = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Headers of answers that many operations have, for the document's components. */
export const headerComponents = {
  'RateLimit-Policy': {
    description:
      'Quotas that the request counts against: limit `q` in `w` seconds (draft-ietf-httpapi-ratelimit-headers)',
    schema: { type: 'string' },
    example: '"requests";q=6000;w=60',
  },
  RateLimit: {
    description: 'What is left of them: `r`, whole again in `t` seconds',
    schema: { type: 'string' },
    example: '"requests";r=5990;t=42',
  },
  'Retry-After': { description: 'Seconds until it may succeed', schema: { type: 'integer', minimum: 1 } },
} as const;

/** References to some of them. */
export const headersNamed = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

import { describe, expect, it } from 'vitest';
import { byDigest, credentialSettings } from './workload-settings.ts';

describe('credentials of a workload', () => {
  it.each([
    ['OPENAI_API_KEY', 'sk-1', 1],
    ['DB_PASSWORD', 'x', 1],
    ['HF_TOKEN', 'hf_1', 1],
    ['OPENAI_API_KEY', '', 0],
    ['OPENAI_API_KEY', undefined, 0],
    // Limits and names are not credentials.
    ['MAX_TOKENS', '4096', 0],
    ['PARTITION_KEY', 'ward', 0],
    ['DB_PASSWORD', 'projects/clinic/secrets/db', 0],
    ['CLIENT_SECRET', '@Microsoft.KeyVault(SecretUri=x)', 0],
    ['TLS_PRIVATE_KEY', '/etc/tls/key.pem', 0],
    ['LOG_LEVEL', 'debug', 0],
  ])('%s that contains %s', (name, value, literal) =>
    expect(credentialSettings([{ name, value }])).toMatchObject({ 'credentials.literal': literal }),
  );

  it('are counted by source, and named without their values', () =>
    expect(
      credentialSettings([
        { name: 'OPENAI_API_KEY', value: 'sk-1' },
        { name: 'A', from: 'store' },
        { name: 'B', from: 'platform' },
      ]),
    ).toEqual({
      'credentials.literal': 1,
      'credentials.literalNames': 'OPENAI_API_KEY',
      'credentials.fromStore': 1,
      'credentials.fromPlatform': 1,
    }));
});

it.each([
  [[], undefined],
  [[`notes@sha256:${'0'.repeat(64)}`], true],
  [[`notes@sha256:${'0'.repeat(64)}`, 'proxy:1'], false],
  [['notes@sha256:short'], false],
])('images %j are pinned by digest: %s', (images, pinned) => expect(byDigest(images)).toBe(pinned));

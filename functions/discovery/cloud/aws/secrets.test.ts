import { describe, expect, it } from 'vitest';
import { plainSecrets } from './secrets.ts';

describe('variables', () => {
  it.each<readonly [string, string, boolean]>([
    ['OPENAI_API_KEY', 'a-value-that-somebody-typed', true],
    ['DB_PASSWORD', 'Winter2026!', true],
    ['SETTINGS', `ghp_${'a1B2'.repeat(9)}`, true],
    ['DB_PASSWORD', 'prod/database', false],
    ['API_KEY', 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:key-AbCdEf', false],
    ['API_KEY', '{{resolve:secretsmanager:key}}', false],
    ['TOKEN', 'true', false],
    ['MAX_TOKENS', '4096', false],
    ['API_KEY', '', false],
    ['LOG_LEVEL', 'info', false],
  ])('%s with %s holds a secret: %s', (name, value, expected) =>
    expect(plainSecrets([[name, value]])).toEqual(expected ? [name] : []),
  );
});

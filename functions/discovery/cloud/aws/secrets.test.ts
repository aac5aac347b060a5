import { describe, expect, it } from 'vitest';
import { currentSecret, plainSecrets } from './secrets.ts';

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
  ])('%s with %s contains a secret: %s', (name, value, expected) =>
    expect(plainSecrets([[name, value]])).toEqual(expected ? [name] : []),
  );
});

describe('a reference to a secret', () => {
  const id = 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:key-AbCdEf';
  it.each<readonly [string, string, string | undefined]>([
    ['of its own', id, id],
    ['of a key in it', `${id}:token::`, id],
    ['of the current version by its stage', `${id}::AWSCURRENT:`, id],
    ['of the previous version', `${id}:token:AWSPREVIOUS:`, undefined],
    ['of a version by its id', `${id}:::9d4cb84b-ad69-40c0-a0ab-cead36b967e8`, undefined],
    ['of a version by both', `${id}::AWSCURRENT:9d4cb84b-ad69-40c0-a0ab-cead36b967e8`, undefined],
    ['of a parameter', 'arn:aws:ssm:eu-west-1:111122223333:parameter/key', undefined],
    ['of a name alone', 'prod/key', undefined],
  ])('%s', (_, reference, expected) => expect(currentSecret(reference)).toBe(expected));
});

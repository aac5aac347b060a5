import { describe, expect, it } from 'vitest';
import { verifyOptions } from './options.ts';

describe('options of npm run verify-audit', () => {
  it('default to the trails of this machine', () => {
    expect(verifyOptions([])?.aws).toBeUndefined();
    expect(verifyOptions(['--help'])).toBeUndefined();
  });

  it('select a deployment on AWS and its key', () => {
    const args = ['--table', 't', '--bucket', 'b', '--key', 'arn:aws:kms:us-east-1:000000000000:key/1'];
    expect(verifyOptions(args)?.aws).toEqual({ table: 't', bucket: 'b', key: args.at(-1) });
  });

  it.each([
    [['--table', 't'], /must be used together/],
    [['--key', 'k'], /--table and --bucket/],
    [['--table', 't', '--bucket', 'b'], /--public-key/],
    [['--bundle', 'f'], /--public-key/],
    [['--bundle', 'f', '--public-key', 'k', '--export', 'g'], /offline/],
    [['--tenant', 'me'], /UUID/],
    [['--nonsense'], /nonsense/],
  ])('%j are rejected with a sentence that states what is required', (args, sentence) => {
    expect(() => verifyOptions(args)).toThrow(sentence);
  });
});

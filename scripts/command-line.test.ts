import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './build/places.ts';
import { readArguments } from './command-line.ts';

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts', script), ...args], {
    encoding: 'utf8',
    timeout: 30_000,
  });

describe('command line', () => {
  it('reads the options and names that a command takes', () => {
    const { values, positionals } = readArguments(
      ['--table', 't', 'web'],
      { table: { type: 'string' } },
      { names: true },
    );
    expect(values.table).toBe('t');
    expect(positionals).toEqual(['web']);
  });

  it.each([[['--nope']], [['nope']], [['--table']]])('refuses %j in one sentence', (args) => {
    expect(() => readArguments(args, { table: { type: 'string' } })).toThrow(/^[^\n]*(nope|table)[^\n]*\.$/);
  });

  it.each(['recount.ts', 'deploy.ts', 'build/build.ts', 'bench/bench.ts', 'prove.ts', 'verify-audit.ts'])(
    '%s says how it is called, and what was wrong',
    (script) => {
      const help = run(script, '--help');
      expect(help).toMatchObject({ status: 0, stderr: '' });
      const wrong = run(script, '--nonsense');
      expect(wrong.status).toBe(2);
      expect(wrong.stderr).toContain("'--nonsense'");
      expect(wrong.stderr).toContain(help.stdout.trim());
      expect(wrong.stderr).not.toContain('    at ');
    },
    60_000,
  );
});

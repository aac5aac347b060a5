import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './build/places.ts';
import { readArguments } from './command-line.ts';
import { needs } from './testing/processor-time.ts';

/** Returns the file that each `npm` command runs, without pre-scripts. */
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const commands = Object.entries(scripts).filter(([name]) => !name.startsWith('pre'));

/** Does not exist; a command that starts to run the product would create it. */
const dataFolder = join(tmpdir(), `accredit-never-${randomUUID()}`);

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts', script), ...args], {
    encoding: 'utf8',
    timeout: needs(10),
    env: { ...process.env, PORT: '0', ACCREDIT_DATA: dataFolder },
  });

describe('command line', () => {
  it('parses the options and names of a command', () => {
    const { values, positionals } = readArguments(
      ['--table', 't', 'web'],
      { table: { type: 'string' } },
      { names: true },
    );
    expect(values.table).toBe('t');
    expect(positionals).toEqual(['web']);
  });

  it.each([[['--nope']], [['nope']], [['--table']]])('rejects %j in one sentence', (args) => {
    expect(() => readArguments(args, { table: { type: 'string' } })).toThrow(/^[^\n]*(nope|table)[^\n]*\.$/);
  });

  it('is parsed by every command: each runs one file of the repository', () => {
    expect(commands.length).toBeGreaterThanOrEqual(12);
    for (const [name, command] of commands)
      expect(command, name).toMatch(/^node scripts\/(?:[\w-]+\/)*[\w-]+\.ts$/);
  });

  it.each(commands)('npm run %s prints its usage and the error, and does nothing else', (name, command) => {
    const file = command.replace('node scripts/', '');
    const help = run(file, '--help');
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout).toMatch(new RegExp(`^npm (?:run )?${name}\\b`));
    expect(help.stdout.trim().split('\n').length).toBeGreaterThan(1);
    const wrong = run(file, '--nonsense');
    expect(wrong.status).toBe(2);
    expect(wrong.stdout).toBe('');
    expect(wrong.stderr).toContain("'--nonsense'");
    expect(wrong.stderr).toContain(help.stdout.trim());
    expect(wrong.stderr).not.toContain('    at ');
    expect(existsSync(dataFolder)).toBe(false);
  });
});

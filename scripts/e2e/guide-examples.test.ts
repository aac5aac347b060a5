import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '#scripts/build/places.ts';
import { toolDefinitions } from '#scripts/generate/mcp/definitions.ts';
import { declare, endOfScan, newAgent, newApiKey, newScan, newTenant } from './api-client.ts';
import { sharedProduct } from './shared-product.ts';

/** Runs the examples of the documentation, unchanged, against the product. */

const run = promisify(execFile);

const examples = (page: string, language: 'sh' | 'js'): readonly string[] =>
  [
    ...readFileSync(join(root, `docs/guide/${page}.md`), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm),
  ].flatMap(([, name, text = '']) => (name === language ? [text] : []));

/** The example of a page that contains a text. */
const example = (page: string, language: 'sh' | 'js', text: string): string => {
  const [found, ...others] = examples(page, language).filter((one) => one.includes(text));
  if (found === undefined || others.length > 0)
    throw new Error(`${page} must have one example with “${text}”.`);
  return found;
};

let settings: Readonly<Record<string, string>>;

const shell = async (text: string) => {
  const { stdout } = await run('sh', ['-c', text], { env: { ...process.env, ...settings } });
  return JSON.parse(stdout) as unknown;
};

const program = async (text: string) => {
  const args = ['--input-type=module', '--eval', text];
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...settings } });
  return stdout.trim().split('\n');
};

beforeAll(async () => {
  const { url } = await sharedProduct();
  const person = await newTenant(url);
  const agent = await newAgent(person, { frameworks: ['HIPAA', 'HITRUST'] });
  await declare(person, agent, { 'admin-mfa-enforced': false });
  await endOfScan(person, await newScan(person, agent));
  const { key } = await newApiKey(url, person, ['read', 'scan:run']);
  settings = { ACCREDIT: url, ACCREDIT_KEY: key, AGENT: agent };
});

describe('an example of the API page', () => {
  it('names every setting that the others use', () => {
    const [first = '', ...others] = examples('api', 'sh');
    const named = [...others, ...examples('mcp', 'sh')].flatMap(
      (text) => text.match(/(?<=\$)[A-Z_]+/g) ?? [],
    );
    expect([...new Set(named)].filter((name) => !first.includes(`export ${name}=`))).toEqual([]);
    expect(Object.keys(settings).filter((name) => !first.includes(`export ${name}=`))).toEqual([]);
  });

  it('lists the agents', async () => {
    expect(await shell(example('api', 'sh', '/api/agents?limit'))).toMatchObject([{ id: settings.AGENT }]);
  });

  it('scans the agent in all its frameworks, and prints each score', async () => {
    const lines = await program(example('api', 'js', '/scans`, '));
    expect(lines.toSorted()).toEqual([
      expect.stringMatching(/^HIPAA: completed, score \d+, coverage \d+$/),
      expect.stringMatching(/^HITRUST: completed, score \d+, coverage \d+$/),
    ]);
  });

  it('starts one scan, and only one if it is repeated', async () => {
    const text = example('api', 'sh', 'Idempotency-Key');
    const first = (await shell(text)) as { id: string };
    expect(first).toMatchObject({ agentId: settings.AGENT, framework: 'HIPAA' });
    expect(await shell(text)).toMatchObject({ id: first.id });
  });

  it('lists the open issues of the agent', async () => {
    const issues = await shell(example('api', 'sh', '/api/issues'));
    expect(issues).toMatchObject([{ parameterId: 'admin-mfa-enforced', agentId: settings.AGENT }]);
  });

  it('reads all pages of the scans, also of one scan each', async () => {
    const text = example('api', 'js', '/api/scans?limit=50');
    const whole = await program(text);
    expect(whole.length).toBeGreaterThan(1);
    for (const line of whole) expect(line).toMatch(/^.+, (?:HIPAA|HITRUST): \w+, score (?:\d+|null)$/);
    expect(await program(text.replace('limit=50', 'limit=1'))).toHaveLength(whole.length);
  });
});

describe('an example of the MCP page', () => {
  it('lists the tools', async () => {
    const reply = (await shell(example('mcp', 'sh', 'tools/list'))) as {
      result: { tools: { name: string }[] };
    };
    expect(reply.result.tools.map(({ name }) => name)).toEqual(toolDefinitions().map(({ name }) => name));
  });
});

describe('every example', () => {
  it('in JavaScript or for curl is run above', () => {
    const all = ['js', 'sh'].flatMap((language) =>
      ['api', 'mcp'].flatMap((page) => examples(page, language as 'sh' | 'js')),
    );
    expect(all).toHaveLength(7);
  });
});

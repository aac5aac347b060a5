import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { needs } from '#scripts/testing/processor-time.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import type { AgentValues } from '#shared/remedies/agent-slots.ts';
import type { AutomationType } from '#shared/remedies/remedy.ts';
import { render } from '#shared/remedies/render.ts';
import type { Language } from '#shared/rendering/template.ts';
import { artifacts, type Placed } from './artifacts.ts';

const run = promisify(execFile);
const sample: AgentValues = {
  agentId: '0199a0c4-5c1e-7b1a-9d53-3c1d4e5f6a7b',
  agentName: "Ward 3's triage",
  agentType: 'Chatbot',
  endpoint: 'https://triage.hospital.example/mcp',
  host: 'triage.hospital.example',
  parameterId: 'tls-min-version',
};
const folders: string[] = [];
afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

const of = (...wanted: readonly Language[]) => artifacts.filter(({ text }) => wanted.includes(text.language));
const written = ({ text }: Placed): string => render(text, sample);
const named = ({ parameterId, role, file }: Placed): string => `${parameterId} ${role} ${file}`;

/** Languages that artifacts of each automation type may use. */
const writtenIn: Readonly<Record<AutomationType, readonly Language[]>> = {
  ci_cd: ['workflow'],
  script: ['shell'],
  config: ['yaml', 'json', 'rego', 'colang'],
  code_change: ['javascript', 'rego', 'colang'],
};

describe('remedy artifacts', () => {
  it('consist of two per parameter, with descriptive file names', () => {
    expect(artifacts).toHaveLength(2 * Object.keys(parameters).length);
    const endings: Readonly<Record<Language, RegExp>> = {
      shell: /\.sh$/,
      yaml: /\.ya?ml$/,
      workflow: /^\.github\/workflows\/[a-z0-9-]+\.ya?ml$/,
      compose: /compose\.ya?ml$/,
      json: /\.json$/,
      rego: /\.rego$/,
      colang: /\.co$/,
      javascript: /\.mjs$/,
      python: /\.py$/,
    };
    expect(artifacts.filter(({ file, text }) => !endings[text.language].test(file)).map(named)).toEqual([]);
    const repairing = artifacts.filter(({ role }) => role === 'apply').map(({ file }) => file);
    expect(repairing.filter((file, at) => repairing.indexOf(file) !== at)).toEqual([]);
  });

  it('use a language that their automation type allows', () => {
    const odd = Object.values(parameters).filter(
      ({ remedy }) => !writtenIn[remedy.automationType].includes(remedy.apply.text.language),
    );
    expect(
      odd.map(({ id, remedy }) => `${id}: ${remedy.automationType} in ${remedy.apply.text.language}`),
    ).toEqual([]);
  });

  it('contain no placeholders to fill in by hand', () => {
    const left = artifacts.filter((one) =>
      /\b(TODO|FIXME|CHANGE[-_ ]?ME|REPLACE[-_ ]?(ME|WITH))\b|<your|example\.com/i.test(written(one)),
    );
    expect(left.map(named)).toEqual([]);
  });

  it('include only shell scripts that pass shellcheck without findings', { timeout: needs(30) }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'remedies-'));
    folders.push(folder);
    const scripts = of('shell');
    const files = await Promise.all(
      scripts.map(async (one) => {
        const file = join(folder, `${one.parameterId}.${one.role}.sh`);
        await writeFile(file, written(one));
        return file;
      }),
    );
    const { stdout } = await run('shellcheck', ['--shell=sh', '--format=gcc', ...files]).catch(
      (error: { stdout?: string }) => {
        if (error.stdout === undefined || error.stdout === '') throw error;
        return { stdout: error.stdout };
      },
    );
    expect(stdout.split('\n').filter(Boolean)).toEqual([]);
    expect(scripts.filter((one) => !written(one).startsWith('#!/bin/sh\n')).map(named)).toEqual([]);
    expect(scripts.filter((one) => !/^set -eu$/m.test(written(one))).map(named)).toEqual([]);
  });

  it('include only YAML without errors, warnings or duplicate keys', () => {
    const wrong = of('yaml', 'workflow').flatMap((one) =>
      parseAllDocuments(written(one), { uniqueKeys: true, stringKeys: true }).flatMap((document) =>
        [...document.errors, ...document.warnings].map(({ message }) => `${named(one)}: ${message}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('include only workflows with a trigger, explicit permissions and jobs with a runner', () => {
    const wrong = of('workflow').filter((one) => {
      const flow = parseAllDocuments(written(one))[0]?.toJS() as {
        on?: unknown;
        permissions?: unknown;
        jobs?: Record<string, { 'runs-on'?: unknown; steps?: unknown[] }>;
      };
      const jobs = Object.values(flow.jobs ?? {});
      return (
        !flow.on ||
        !flow.permissions ||
        jobs.length === 0 ||
        jobs.some((job) => !job['runs-on'] || !job.steps?.length)
      );
    });
    expect(wrong.map(named)).toEqual([]);
  });

  it('give every Kubernetes object a version, kind and name', () => {
    const wrong = of('yaml').flatMap((one) =>
      parseAllDocuments(written(one))
        .map((document) => document.toJS() as Record<string, unknown> | null)
        .filter((object) => object !== null && 'kind' in object)
        .filter((object) => !object?.apiVersion || !(object.metadata as { name?: string } | undefined)?.name)
        .map(() => named(one)),
    );
    expect(wrong).toEqual([]);
  });

  it('define no object that overwrites a different object of another agent or remedy', () => {
    const objects = of('yaml').flatMap((one) =>
      [sample, { ...sample, agentId: '0199a0c4-5c1e-7b1a-9d53-000000000002', agentName: 'Billing' }].flatMap(
        (values) =>
          parseAllDocuments(render(one.text, values))
            .map((document) => document.toJS() as { kind?: string; metadata?: { name?: string } } | null)
            .filter((object) => object?.kind !== undefined)
            .map((object) => ({
              name: `${object?.kind} ${object?.metadata?.name}`,
              object,
              from: named(one),
            })),
      ),
    );
    const first = new Map(objects.toReversed().map((one) => [one.name, one]));
    for (const { name, object, from } of objects)
      expect(object, `${name} of ${from}`).toEqual(first.get(name)?.object);
  });

  it('include only valid JSON', () => {
    for (const one of of('json')) expect(() => JSON.parse(written(one)), named(one)).not.toThrow();
  });

  it('include only ES modules that parse and have an export', async () => {
    for (const one of of('javascript')) {
      await expect(
        transform(written(one), { loader: 'js', format: 'esm' }),
        named(one),
      ).resolves.toBeTruthy();
      expect(written(one), named(one)).toMatch(/^export /m);
    }
  });

  it('put each Rego module in its own package, scoped to one agent', () => {
    const modules = of('rego').map((one) => ({ name: named(one), text: written(one) }));
    const packages = modules.map(({ text }) => /^package accredit\.([a-z_]+)\["(.+)"\]$/m.exec(text));
    expect(modules.filter((_, at) => packages[at]?.[2] !== sample.agentId).map(({ name }) => name)).toEqual(
      [],
    );
    expect(new Set(packages.map((found) => found?.[1])).size).toBe(modules.length);
    const deaf = modules.filter(({ text }) => !/^[^#]*input\.(?:\w+\.)*agent == agent_id/m.test(text));
    expect(deaf.map(({ name }) => name)).toEqual([]);
  });

  it('include only Colang files that define a flow', () => {
    for (const one of of('colang')) expect(written(one), named(one)).toMatch(/^flow /m);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { buildFolder, root } from '#scripts/build/places.ts';
import { hostile } from '#scripts/rendering/hostile.ts';
import { renderAwsScript } from '#shared/deployments/aws-script.ts';
import { renderCompose } from '#shared/deployments/compose.ts';
import type { Deployment } from '#shared/deployments/deployment.ts';
import { renderKubernetes } from '#shared/deployments/kubernetes.ts';
import { scannerConfigSchema } from '#shared/discovery/scanner/scanner-config.ts';

const to: Deployment = {
  clientName: 'Mercy Hospital',
  environment: 'production',
  baseUrl: 'https://accredit.example.com/',
  apiKey: `ac_${'k'.repeat(24)}`,
  scannerSha256: 'a'.repeat(64),
};
const named = (clientName: string): Deployment => ({ ...to, clientName });

interface Named {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}
const documentsOf = (text: string): readonly Named[] =>
  parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS() as Named;
  });

/** Returns the embedded configurations, by the part of the file that contains them. */
const configsIn = (text: string): readonly string[] =>
  documentsOf(text).flatMap((document) =>
    'stringData' in document ? [(document.stringData as Record<string, string>)['scanner.json'] ?? ''] : [],
  );

/** Interpolates as Compose does: `$$` is a dollar, and any other dollar starts a variable; there are none. */
const interpolated = (text: string): string =>
  text.replaceAll(/\$(\$?)/g, (_, escaped: string) => {
    if (escaped === '') throw new Error('Compose would expand a variable.');
    return '$';
  });
const composeConfig = (text: string): string =>
  interpolated((parse(text) as { configs: { scanner: { content: string } } }).configs.scanner.content);

const writable = hostile.filter((name) => name.isWellFormed() && !name.includes('\0'));

describe('the Kubernetes file', () => {
  it('matches the published Kubernetes types', () => {
    const modules: Readonly<Record<string, string>> = {
      v1: 'core/v1',
      'apps/v1': 'apps/v1',
      'batch/v1': 'batch/v1',
      'rbac.authorization.k8s.io/v1': 'rbac/v1',
    };
    const check = (documents: readonly object[]): string => {
      const lines = (documents as readonly Named[]).map(
        (document, at) =>
          `import type { ${document.kind} as K${at} } from 'kubernetes-types/${modules[document.apiVersion]}.d.ts';\n` +
          `export const k${at}: K${at} = ${JSON.stringify(document)};`,
      );
      const folder = mkdtempSync(join(buildFolder, 'kubernetes-'));
      try {
        writeFileSync(join(folder, 'check.ts'), lines.join('\n'));
        const compiler = join(root, 'node_modules/typescript/bin/tsc');
        const settings = '--noEmit --strict --skipLibCheck --module nodenext --allowImportingTsExtensions';
        execFileSync(
          process.execPath,
          [compiler, ...settings.split(' '), '--ignoreConfig', join(folder, 'check.ts')],
          { cwd: root, encoding: 'utf8', stdio: 'pipe' },
        );
        return '';
      } catch (error) {
        return (error as { stdout: string }).stdout;
      } finally {
        rmSync(folder, { recursive: true });
      }
    };
    const documents = documentsOf(renderKubernetes(to));
    expect(documents.map(({ kind }) => kind)).toEqual([
      ...['Namespace', 'Secret', 'Secret', 'ServiceAccount', 'ServiceAccount'],
      ...['ClusterRole', 'ClusterRoleBinding', 'DaemonSet', 'CronJob'],
    ]);
    expect(check(documents)).toBe('');
    const [daemonSet] = documents.filter(({ kind }) => kind === 'DaemonSet');
    // Misspelled on purpose, to prove that types are checked down to the containers.
    const misspelt = JSON.parse(JSON.stringify(daemonSet).replace('"mountPath"', '"mountpath"'));
    expect(check([misspelt])).toContain('mountpath');
  });

  it('has read-only access: only get and list, no secrets, no logs', () => {
    const [role] = documentsOf(renderKubernetes(to)).filter(({ kind }) => kind === 'ClusterRole');
    const { rules } = role as unknown as { rules: { resources: string[]; verbs: string[] }[] };
    expect(rules.length).toBeGreaterThan(3);
    for (const { resources, verbs } of rules) {
      expect(verbs.filter((verb) => !['get', 'list'].includes(verb))).toEqual([]);
      expect(resources.filter((one) => /secrets|\/|^\*$/.test(one))).toEqual([]);
    }
  });

  it('contains a valid configuration for each scanner', () => {
    const configs = configsIn(renderKubernetes(to)).map((text) =>
      v.parse(scannerConfigSchema, JSON.parse(text)),
    );
    expect(configs).toMatchObject([
      { url: 'https://accredit.example.com', client: to.clientName, networks: [], root: '/host' },
      { scanMethods: ['kubernetes', 'network_discovery'], networks: expect.arrayContaining(['10.0.0.0/8']) },
    ]);
  });

  it('is identical for any client name, except for the name', () => {
    const usual = documentsOf(renderKubernetes(to)).filter(({ kind }) => kind !== 'Secret');
    fc.assert(
      fc.property(writable, (name) => {
        const text = renderKubernetes(named(name));
        expect(documentsOf(text).filter(({ kind }) => kind !== 'Secret')).toEqual(usual);
        expect(configsIn(text).map((config) => JSON.parse(config).client)).toEqual([name, name]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the Compose file', () => {
  it('is identical for any client name, except for the name', () => {
    const withoutConfig = (text: string) => ({ ...(parse(text) as object), configs: undefined });
    const usual = withoutConfig(renderCompose(to));
    fc.assert(
      fc.property(writable, (name) => {
        const text = renderCompose(named(name));
        expect(withoutConfig(text)).toEqual(usual);
        expect(JSON.parse(composeConfig(text)).client).toBe(name);
      }),
      { numRuns: 60 },
    );
  });

  it('contains a valid scanner configuration, and mounts the machine read-only', () => {
    const text = renderCompose(to);
    expect(v.parse(scannerConfigSchema, JSON.parse(composeConfig(text)))).toMatchObject({ root: '/host' });
    const { services } = parse(text) as {
      services: Record<string, { volumes: object[]; read_only: boolean }>;
    };
    expect(services.scanner?.volumes).toContainEqual(
      expect.objectContaining({ source: '/', read_only: true }),
    );
    expect(Object.values(services).map((one) => one.read_only)).toEqual([true, true]);
    expect(() => interpolated(text.slice(text.indexOf('services:')))).not.toThrow();
  });
});

describe('the AWS script', () => {
  it('contains the same program for any client name, and the name as a single string', () => {
    const names = fc.sample(
      hostile.filter((name) => name.isWellFormed()),
      60,
    );
    const read = [
      'import ast, json, sys',
      'for text in json.load(sys.stdin):',
      '  tree = ast.parse(text)',
      '  by = {n.targets[0].id: n for n in tree.body if isinstance(n, ast.Assign) and isinstance(n.targets[0], ast.Name)}',
      '  client = ast.literal_eval(by["CLIENT"].value)',
      '  by["CLIENT"].value = ast.Constant("")',
      '  print(json.dumps([client, hash(ast.dump(tree))]))',
    ].join('\n');
    const printed = execFileSync('/usr/bin/python3', ['-c', read], {
      input: JSON.stringify(names.map((name) => renderAwsScript(named(name)))),
      encoding: 'utf8',
    });
    const lines = printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as [string, number]);
    expect(lines.map(([client]) => client)).toEqual(names);
    expect(new Set(lines.map(([, tree]) => tree)).size).toBe(1);
  });
});

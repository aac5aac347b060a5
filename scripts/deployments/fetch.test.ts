import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { oldNode } from '#scripts/scanner/run-scanner.ts';
import { renderCompose } from '#shared/deployments/compose.ts';
import type { Deployment } from '#shared/deployments/deployment.ts';
import { renderKubernetes } from '#shared/deployments/kubernetes.ts';

/** Bytes that are not valid text, which must be written unchanged. */
const SCANNER = Buffer.from([...Buffer.from('#!/usr/bin/env node\n// “scanner” '), 0xff, 0xfe, 0x0a]);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let served: { readonly status: number; readonly body: Buffer };
const asked: (string | undefined)[] = [];
const server = createServer((request, response) => {
  asked.push(request.url);
  response.writeHead(served.status).end(served.body);
});
const folder = mkdtempSync(join(tmpdir(), 'accredit-fetch-'));
let baseUrl = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  served = { status: 200, body: SCANNER };
  asked.length = 0;
  rmSync(join(folder, 'scanner.mjs'), { force: true });
});

const to = (): Deployment => ({
  ...{ clientName: 'St. "Mary\'s" $(id)', environment: 'staging', baseUrl },
  ...{ apiKey: `ac_${'k'.repeat(24)}`, scannerSha256: sha256(SCANNER) },
});

interface Init {
  readonly command: readonly string[];
}

/** Commands that download the scanner, as in the files. */
const recipes: readonly (readonly [string, () => readonly (readonly string[])[]])[] = [
  [
    'Kubernetes',
    () =>
      parseAllDocuments(renderKubernetes(to())).flatMap((document) => {
        const { spec } = document.toJS() as { spec?: Record<string, never> };
        const { template } =
          ((spec?.template ? spec : (spec?.jobTemplate as never as { spec: never })?.spec) as {
            template?: { spec: { initContainers: readonly Init[] } };
          }) ?? {};
        return template?.spec.initContainers.map(({ command }) => command) ?? [];
      }),
  ],
  [
    'Compose',
    () => {
      const { services } = parse(renderCompose(to())) as { services: { fetch: Init } };
      // Compose replaces two dollars by one.
      return [services.fetch.command.map((part) => part.replaceAll('$$', '$'))];
    },
  ],
];

/** Runs a command as a container does, with its volumes in the test folder. */
const run = ([program, ...args]: readonly string[]): Promise<{
  readonly code: number;
  readonly output: string;
}> => {
  expect(program).toBe('node');
  writeFileSync(join(folder, 'scanner.json'), JSON.stringify({ url: baseUrl }));
  const here = args.map((one) =>
    one.replaceAll("'/config/", `'${folder}/`).replaceAll("'/scanner/", `'${folder}/`),
  );
  return new Promise((resolve) => {
    execFile(oldNode, here, { env: { PATH: '/usr/bin:/bin' } }, (error, _out, output) =>
      resolve({ code: error ? Number(error.code) : 0, output }),
    );
  });
};

describe.each(recipes)('the scanner download for %s', (name, commandsOf) => {
  const written = () => existsSync(join(folder, 'scanner.mjs'));

  it('writes the scanner for which the file was generated, byte for byte', async () => {
    const commands = commandsOf();
    expect(commands).toHaveLength(name === 'Kubernetes' ? 2 : 1);
    for (const command of commands) {
      expect(await run(command)).toEqual({ code: 0, output: '' });
      expect(readFileSync(join(folder, 'scanner.mjs'))).toEqual(SCANNER);
    }
    expect(new Set(asked)).toEqual(new Set(['/scanner.mjs']));
  });

  it('writes nothing if the scanner differs by a single byte, and states what to do', async () => {
    for (const command of commandsOf()) {
      served = { status: 200, body: Buffer.concat([SCANNER, Buffer.from('\n')]) };
      const other = await run(command);
      expect(other.code).not.toBe(0);
      expect(other.output).toContain('does not match the SHA-256 in this file');
      expect(other.output).toContain(sha256(served.body));
      served = { status: 404, body: SCANNER };
      const away = await run(command);
      expect(away.code).not.toBe(0);
      expect(away.output).toContain('could not be downloaded');
      expect(written()).toBe(false);
    }
  });
});

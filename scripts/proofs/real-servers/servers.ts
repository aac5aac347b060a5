/** Starts third-party servers; each stops with the test that started it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { packageFile, softwareFile } from './installed.ts';
import { type Running, run } from './running.ts';
import { type ScriptedModel, serveModel } from './scripted-model.ts';

/** Creates a folder that is deleted after the test. */
export const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'real-servers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Starts a Node program, and stops it with the test. */
const start = async (...how: Parameters<typeof run>): Promise<Running> => {
  const running = await run(...how);
  onTestFinished(running.stop);
  return running;
};

/** Starts the example server of the MCP project, a dependency of the product's own tests. */
export const everything = async (transport: 'streamableHttp' | 'sse'): Promise<string> => {
  const entry = fileURLToPath(import.meta.resolve('@modelcontextprotocol/server-everything/dist/index.js'));
  const { origin } = await start(entry, [transport]);
  return `${origin}${transport === 'sse' ? '/sse' : '/mcp'}`;
};

/** A server over standard input and output: the file that it runs from, and its arguments. */
export type Stdio = readonly string[];

export const filesystem = (folder: string): Stdio => [
  packageFile('@modelcontextprotocol/server-filesystem/dist/index.js'),
  folder,
];
export const memory: () => Stdio = () => [packageFile('@modelcontextprotocol/server-memory/dist/index.js')];

/** A bridge from standard input and output to HTTP, with the transport that it offers. */
export type Bridge = 'supergateway, HTTP' | 'supergateway, SSE' | 'mcp-proxy, HTTP' | 'mcp-proxy, SSE';

interface BridgeOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Key that mcp-proxy requires; it reads it from `X-API-Key`. */
  readonly key?: string;
}

/** Starts a server behind a bridge; returns its endpoint. */
export const bridged = async (
  bridge: Bridge,
  server: Stdio,
  { environment, key }: BridgeOptions = {},
): Promise<string> => {
  const isStream = bridge.endsWith('SSE');
  const command = [process.execPath, ...server];
  const { origin } = bridge.startsWith('supergateway')
    ? await start(
        packageFile('supergateway/dist/index.js'),
        [
          ...['--port', '0', '--stdio', command.join(' ')],
          ...['--outputTransport', isStream ? 'sse' : 'streamableHttp'],
        ],
        environment,
      )
    : await start(
        packageFile('mcp-proxy/dist/bin/mcp-proxy.mjs'),
        ['--port', '0', '--host', '127.0.0.1', ...(key ? ['--apiKey', key] : []), '--', ...command],
        environment,
      );
  return `${origin}${isStream ? '/sse' : '/mcp'}`;
};

/** Starts the Playwright browser server; it opens no browser before a tool is called. */
export const playwright = async (...more: readonly string[]): Promise<string> => {
  const args = ['--port', '0', '--host', '127.0.0.1', '--headless', ...more];
  return (await start(packageFile('@playwright/mcp/cli.js'), args)).origin;
};

/** Starts a program of the folder `software`, with the model that it uses. */
export const program = async (
  name: 'a2a-agent-0.3' | 'a2a-agent-1' | 'mastra-agent' | 'strands-agent',
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly origin: string; readonly model: ScriptedModel }> => {
  const model = await serveModel(() => 'The north ward is open from 14:00.');
  onTestFinished(model.stop);
  const entry = softwareFile(`${name}.mjs`);
  return {
    origin: (await start(entry, [], { MODEL: model.url, MASTRA_TELEMETRY_DISABLED: '1', ...environment }))
      .origin,
    model,
  };
};

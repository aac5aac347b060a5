import type { RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveHttp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { context } from './context.ts';
import { atLoopback, mute, noShell, openMcp, openMcpFailures } from './expected.ts';
import { nameGate, sdkServer, tokenGate } from './sdk-server.ts';

const statement = (text: string): unknown => expect.stringContaining(text);

const serve = async (listener: RequestListener): Promise<string> => {
  const { origin, close } = await serveHttp(listener);
  onTestFinished(close);
  return `${origin}/mcp`;
};

/**
 * Known from the source: both tools are marked read-only, accept one of two words, and reject everything
 * else.
 */
const harmless = {
  'mcp-server-provenance': statement('ward-hours 1.0.0'),
  'destructive-tools-annotated': true,
  'tool-read-only-default': true,
  'tool-argument-validation': true,
  'shell-tool-absent': noShell,
  'tool-description-clean': statement('contain nothing hidden'),
};

describe('@modelcontextprotocol/server 2', () => {
  it.each(['reject', 'stateless'] as const)(
    'fails authentication when it accepts every caller (%s)',
    async (legacy) => {
      const seen = await context(await serve(sdkServer(legacy)));
      expect(seen.shown.http).toMatchObject({ ...atLoopback, ...mute });
      expect(seen.shown.mcp).toMatchObject({ ...openMcp, ...harmless });
      expect(seen.failing).toEqual(openMcpFailures);
    },
  );

  it('passes authentication when it requires a token', async () => {
    const seen = await context(await serve(sdkServer('stateless', tokenGate('right'))));
    expect(seen.shown.http).toMatchObject({
      'endpoint-auth-required': statement('The protocol of the agent is not set'),
    });
    expect(seen.shown.mcp).toMatchObject({
      'endpoint-auth-required': true,
      'tool-auth-required': true,
      'auth-scheme-strength': 'oauth',
      'token-audience-checked': statement('reveals nothing about tokens of other services'),
      'tool-read-only-default': statement('store a credential'),
      'shell-tool-absent': statement('store a credential'),
    });
    expect(seen.failing).toEqual([]);
  });

  it('shows its tools to a caller with the required token', async () => {
    const seen = await context(await serve(sdkServer('stateless', tokenGate('right'))), {
      secret: 'Bearer right',
    });
    expect(seen.shown.mcp).toMatchObject({ ...harmless, 'tool-auth-required': true });
    expect(seen.failing).toEqual([]);
  });

  it.each(['auto', 'mcp'] as const)(
    'provides no evidence when it is called by another host name (%s)',
    async (protocol) => {
      const url = await serve(sdkServer('stateless', nameGate('tools.hospital.example')));
      const seen = await context(url, { protocol });
      expect(seen.evidence).toEqual([]);
      expect(seen.shown.http).toMatchObject({ 'endpoint-auth-required': statement('HTTP 403') });
    },
  );
});

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { context, toolsOf } from './context.ts';
import { atLoopback, mute, noShell, openMcp, openMcpFailures } from './expected.ts';
import { type Bridge, bridged, emptyFolder, filesystem, memory, playwright } from './servers.ts';

const statement = (text: string): unknown => expect.stringContaining(text);

/** Known from the source: the only tool that takes no path is the last of them, `list_allowed_directories`. */
const listPaths = [
  ...['read_file', 'read_text_file', 'read_media_file', 'read_multiple_files', 'write_file', 'edit_file'],
  ...['create_directory', 'list_directory', 'list_directory_with_sizes', 'directory_tree', 'move_file'],
  ...['search_files', 'get_file_info'],
];

describe('the filesystem server', () => {
  // Known from the source: 14 tools, all with hints. The server restricts itself to its folders, but its
  // schemas accept any text, so a client
  // that follows them has no restriction to enforce.
  it.each<[Bridge, object]>([
    ['supergateway, HTTP', mute],
    ['mcp-proxy, SSE', mute],
  ])('behind %s', async (bridge, http) => {
    const folder = emptyFolder();
    const seen = await context(await bridged(bridge, filesystem(folder)));
    expect(seen.shown.http).toMatchObject({ ...atLoopback, ...http });
    expect(seen.shown.mcp).toMatchObject({
      ...openMcp,
      'mcp-server-provenance': statement('secure-filesystem-server'),
      'destructive-tools-annotated': true,
      'tool-read-only-default': false,
      'shell-tool-absent': noShell,
      'tool-argument-validation': false,
      // "… succeeds silently": a single sign, which a person must review.
      'tool-description-clean': statement('One sign alone is not conclusive'),
    });
    const writing = ['write_file', 'edit_file', 'create_directory', 'move_file'];
    expect(toolsOf(seen, 'tool-read-only-default')).toEqual(writing);
    expect(toolsOf(seen, 'tool-argument-validation')).toEqual(listPaths);
    expect(seen.failing.filter((one) => !one.startsWith('medium'))).toEqual([
      ...openMcpFailures,
      'high tool-argument-validation',
      'high tool-read-only-default',
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the memory server', () => {
  // Known from the source: nine tools, all with hints. Six change the graph; each accepts names and texts
  // without bounds, and none accepts a path.
  it.each<[Bridge, object, boolean | unknown]>([
    // Its body parser returns its stack trace, as express does outside of production.
    ['supergateway, SSE', mute, false],
    ['mcp-proxy, HTTP', mute, true],
  ])('behind %s', async (bridge, http, quiet) => {
    const file = join(emptyFolder(), 'memory.json');
    const url = await bridged(bridge, memory(), { environment: { MEMORY_FILE_PATH: file } });
    const seen = await context(url);
    expect(seen.shown.http).toMatchObject({ ...atLoopback, ...http, 'error-detail-suppressed': quiet });
    expect(seen.shown.mcp).toMatchObject({
      ...openMcp,
      'mcp-server-provenance': statement('memory-server'),
      'destructive-tools-annotated': true,
      'tool-read-only-default': false,
      'shell-tool-absent': noShell,
      'tool-argument-validation': statement('the declared schemas of 9 do not bound every argument'),
      'tool-description-clean': statement('contain nothing hidden'),
    });
    expect(toolsOf(seen, 'tool-read-only-default')).toEqual([
      ...['create_entities', 'create_relations', 'add_observations'],
      ...['delete_entities', 'delete_observations', 'delete_relations'],
    ]);
    expect(seen.failing).toEqual([
      ...openMcpFailures,
      'high tool-read-only-default',
      ...(quiet ? [] : ['medium error-detail-suppressed']),
    ]);
    // It stores all text that it receives, which its tools do not state. The evidence does not prove that it
    // stores nothing about patients.
    expect(seen.facts).toEqual({ 'has-remote-endpoint': 'yes', 'has-tools': 'yes' });
    expect((await context(url)).evidence).toEqual(seen.evidence);
    expect(existsSync(file)).toBe(false);
  });
});

describe('a bridge that requires a key', () => {
  // Known from the source: it returns 401 with a challenge to every call that lacks the key in `X-API-Key`,
  // which the challenge calls a bearer token.
  it('rejects unauthenticated callers, and shows its tools to a caller with the key', async () => {
    const url = await bridged('mcp-proxy, HTTP', memory(), { key: 'right' });
    const stranger = await context(url, { protocol: 'mcp' });
    const closed = { 'endpoint-auth-required': true, 'auth-scheme-strength': 'static-key' };
    expect(stranger.shown.mcp).toMatchObject({
      ...closed,
      'tool-auth-required': true,
      'tool-read-only-default': statement('store a credential'),
    });
    expect(stranger.failing).toEqual([]);
    const known = await context(url, { protocol: 'mcp', header: 'X-API-Key', secret: 'right' });
    expect(known.shown.mcp).toMatchObject({
      ...closed,
      'tool-auth-required': true,
      'destructive-tools-annotated': true,
      // A caller with the key may have been granted those six tools by name.
      'tool-read-only-default': statement('which may have been granted to it by name'),
    });
    expect(known.failing).toEqual([]);
  });
});

describe('the Playwright browser server', () => {
  it.each(['mcp', 'auto'] as const)(
    'provides no evidence when it accepts only another host name, registered as %s',
    async (protocol) => {
      const seen = await context(`${await playwright()}/mcp`, { protocol });
      // Known from the source: it returns 403 to every call that names 127.0.0.1, regardless of its content,
      // with a sentence about `localhost`.
      expect(seen.evidence).toEqual([]);
      expect(seen.shown.http).toMatchObject({
        'endpoint-auth-required': statement('HTTP 403 without naming a scheme'),
        'auth-scheme-strength': statement('HTTP 403 without naming a scheme'),
        'error-detail-suppressed': statement('3 were rejected'),
      });
      const gaps = Object.keys(seen.shown.mcp ?? {});
      expect(gaps.includes('tool-auth-required')).toBe(protocol === 'mcp');
    },
  );

  it.each(['/mcp', '/sse'])('exposes its tools when it accepts any host name, at %s', async (path) => {
    const seen = await context(`${await playwright('--allowed-hosts', '*')}${path}`);
    // Known from the source: 25 tools, all with hints. Two run the caller's code; 18 are marked as changing
    // the page or more.
    expect(seen.shown.mcp).toMatchObject({
      ...openMcp,
      'mcp-server-provenance': statement('Playwright'),
      'destructive-tools-annotated': true,
      'tool-description-clean': statement('contain nothing hidden'),
    });
    expect(toolsOf(seen, 'shell-tool-absent')).toEqual(['browser_evaluate', 'browser_run_code_unsafe']);
    expect(toolsOf(seen, 'tool-argument-validation')).toEqual([
      ...[
        'browser_console_messages',
        'browser_evaluate',
        'browser_file_upload',
        'browser_drop',
        'browser_find',
      ],
      ...[
        'browser_navigate',
        'browser_network_requests',
        'browser_network_request',
        'browser_run_code_unsafe',
      ],
      ...['browser_take_screenshot', 'browser_snapshot', 'browser_tabs'],
    ]);
    expect(toolsOf(seen, 'tool-read-only-default')).toHaveLength(18);
    expect(seen.failing).toEqual([
      ...openMcpFailures,
      'high shell-tool-absent',
      'high tool-argument-validation',
      'high tool-read-only-default',
    ]);
  });
});

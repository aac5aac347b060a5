import { describe, expect, it } from 'vitest';
import { context, toolsOf } from './context.ts';
import { atLoopback, mute, noShell, openMcp, openMcpFailures } from './expected.ts';
import { everything } from './servers.ts';

const statement = (text: string): unknown => expect.stringContaining(text);

describe('server-everything', () => {
  // Known from the source: 13 tools, all with hints. Two turn something on or off, none runs commands, none
  // takes paths or addresses by name,
  // and none rejects parameters that its schema does not name.
  it.each([
    ['streamableHttp', mute],
    ['sse', mute],
  ] as const)('over %s', async (transport, http) => {
    const url = await everything(transport);
    const seen = await context(url);
    expect(seen.shown.http).toMatchObject({ ...atLoopback, ...http });
    expect(seen.shown.mcp).toMatchObject({
      ...openMcp,
      'mcp-server-provenance': statement('mcp-servers/everything'),
      'destructive-tools-annotated': true,
      'tool-read-only-default': false,
      'shell-tool-absent': noShell,
      'tool-argument-validation': statement('the declared schemas of 13 do not bound every argument'),
      'tool-description-clean': statement('contain nothing hidden'),
    });
    expect(toolsOf(seen, 'tool-read-only-default')).toEqual([
      'toggle-simulated-logging',
      'toggle-subscriber-updates',
    ]);
    expect(seen.failing).toEqual([...openMcpFailures, 'high tool-read-only-default']);
    expect(seen.facts).toEqual({ 'has-remote-endpoint': 'yes', 'has-tools': 'yes' });
    expect((await context(url)).evidence).toEqual(seen.evidence);
  });
});

import { describe, expect, it } from 'vitest';
import type { AgentKind } from '#shared/parameters/agent-kinds.ts';
import { bestReachable, type Connected } from './kind-guide.ts';

const nothing: Connected = { endpoint: false, chat: false, infrastructure: false };
const all: Connected = { endpoint: true, chat: true, infrastructure: true };

describe('the text on the best reachable score', () => {
  it.each<[AgentKind, Connected, string]>([
    [
      'chat',
      nothing,
      'connect its endpoint, allow chat tests and connect its cluster, cloud account or repository,',
    ],
    ['chat', { ...all, chat: false }, 'To reach it, allow chat tests, and'],
    ['remote-tool-server', { ...all, chat: false }, 'What it needs is connected'],
    ['local-tool-server', nothing, 'To reach it, connect the GitHub owner of its repository, and'],
    ['workflow', all, 'What it needs is connected'],
  ])('of %s names only what is missing', (kind, connected, expected) => {
    expect(bestReachable(kind, ['HIPAA'], connected)).toContain(expected);
  });

  it('names the framework if there is one, and the range of several', () => {
    expect(bestReachable('local-tool-server', ['Tillion'], nothing)).toMatch(/^84 in Tillion\. /);
    expect(bestReachable('local-tool-server', ['Tillion', 'HIPAA'], nothing)).toMatch(
      /^84 to 100 in its 2 frameworks\. /,
    );
  });

  it('is absent for an agent with custom frameworks only', () => {
    expect(bestReachable('chat', ['Our own rules'], all)).toBeUndefined();
  });
});

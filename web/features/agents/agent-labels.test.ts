import { describe, expect, it } from 'vitest';
import { earnHint, kindText } from './agent-labels.ts';

const connection = {
  protocol: 'mcp',
  url: 'https://agent.example',
  authorisedToTest: true,
  authorisedToChat: false,
  hasTrustedCa: false,
} as const;
const lastScanAt = '2026-11-20T08:40:00.000Z';

describe('earnHint', () => {
  it('suggests a connection or a manifest when there is neither', () => {
    expect(earnHint({ lastScanAt: null })).toBe('Add a connection or a manifest');
    expect(earnHint({ lastScanAt })).toBe('Add a connection or a manifest');
  });

  it('suggests a scan when there is something to scan', () => {
    expect(earnHint({ connection, lastScanAt: null })).toBe('Run a scan');
    expect(earnHint({ lastScanAt: null }, true)).toBe('Run a scan');
  });

  it('suggests consent when it is missing', () => {
    expect(earnHint({ connection: { ...connection, authorisedToTest: false }, lastScanAt })).toBe(
      'Authorize tests of its endpoint',
    );
  });

  it('suggests a scan when consent is newer than the last one', () => {
    const consented = { ...connection, consentBy: 'a@example.org', consentAt: '2026-11-21T08:40:00.000Z' };
    expect(earnHint({ connection: consented, lastScanAt })).toBe('Run a scan');
  });

  it('suggests what makes a silent endpoint testable', () => {
    expect(earnHint({ connection, lastScanAt, couldNotReach: 'agent.example' })).toBe(
      'Make its endpoint reachable and scan again',
    );
  });

  it('states that a scan found no evidence', () => {
    expect(earnHint({ connection, lastScanAt })).toBe('The last scan found no evidence');
  });
});

describe('kindText', () => {
  it.each([
    [{ kind: 'unknown' }, 'Unknown until the first scan'],
    [{ kind: 'workflow' }, 'Workflow or embedded agent'],
    [
      { kind: 'unknown', kindStanding: { kind: 'chat', reason: 'It answers with a model.' } },
      'Chat agent. It answers with a model.',
    ],
    [
      { kind: 'workflow', kindStanding: { kind: 'unknown', reason: 'Not known yet.' } },
      'Unknown. Not known yet. Chosen: workflow or embedded agent.',
    ],
    [
      {
        kind: 'agent-with-tools',
        kindStanding: {
          kind: 'agent-with-tools',
          reason: 'Chosen by a person.',
          proposed: 'remote-tool-server',
        },
      },
      'Agent with tools. Chosen by a person. Scans propose: remote tool server.',
    ],
  ] as const)('of %j is %s', (agent, text) => {
    expect(kindText(agent)).toBe(text);
  });
});

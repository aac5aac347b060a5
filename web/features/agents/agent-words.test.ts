import { describe, expect, it } from 'vitest';
import { earnHint } from './agent-words.ts';

const connection = {
  protocol: 'mcp',
  url: 'https://agent.example',
  authorisedToTest: true,
  authorisedToChat: false,
  hasTrustedCa: false,
} as const;
const lastScanAt = '2026-11-20T08:40:00.000Z';

describe('what would earn a first score', () => {
  it('asks for something to look at', () => {
    expect(earnHint({ lastScanAt: null })).toBe('Add a connection or a manifest');
    expect(earnHint({ lastScanAt })).toBe('Add a connection or a manifest');
  });

  it('asks for a scan where there is something to look at', () => {
    expect(earnHint({ connection, lastScanAt: null })).toBe('Run a scan');
    expect(earnHint({ lastScanAt: null }, true)).toBe('Run a scan');
  });

  it('asks for consent where it is missing', () => {
    expect(earnHint({ connection: { ...connection, authorisedToTest: false }, lastScanAt })).toBe(
      'Consent to test its endpoint',
    );
  });

  it('says that a scan found nothing', () => {
    expect(earnHint({ connection, lastScanAt })).toBe('The last scan found no evidence');
  });
});

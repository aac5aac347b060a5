import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';
import type { Answered } from './exchange.ts';

const answered = (more: Partial<Answered> = {}): Answered => ({
  outcome: 'response',
  url: 'https://agent.example.com/mcp',
  status: 200,
  httpVersion: '1.1',
  headers: { 'content-type': 'application/json', date: 'Fri, 20 Nov 2026 08:41:12 GMT', 'x-request-id': '7' },
  body: '{"tools":[]}',
  bytes: 12,
  truncated: false,
  digest: 'ab'.repeat(32),
  address: '127.0.0.1',
  startedAt: '2026-11-20T08:41:12.000Z',
  milliseconds: 7,
  redirects: [],
  transcript: {
    method: 'POST',
    url: 'https://agent.example.com/mcp?session=1',
    headerNames: ['accept', 'content-type', 'mcp-protocol-version', 'user-agent', 'x-probe-run'],
    credentialSent: false,
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    runId: '00000000-0000-4000-8000-000000000001',
  },
  ...more,
});

describe('an excerpt', () => {
  it('shows the request and the response', () => {
    expect(excerpt(answered()).excerpt.split('\n')).toEqual([
      '→ POST /mcp?session=1 tools/list   (without credential; headers content-type, mcp-protocol-version)',
      '← HTTP 200',
      '  content-type: application/json',
      '{"tools":[]}',
      `sha256 ${'ab'.repeat(32)}, 12 bytes`,
    ]);
  });

  it('is equal for equal observations on other days and runs', () => {
    const { transcript } = answered();
    const later = answered({
      startedAt: '2027-01-01T00:00:00.000Z',
      milliseconds: 900,
      headers: { 'content-type': 'application/json', date: 'another', 'x-request-id': '8' },
      transcript: { ...transcript, runId: 'other' },
    });
    expect(excerpt(later)).toEqual(excerpt(answered()));
  });

  it('never exceeds 2 KiB, in any script, and includes the marked part', () => {
    const body = `${'é'.repeat(100_000)}Traceback${'漢'.repeat(100_000)}`;
    const { excerpt: text, marks } = excerpt(answered({ body }), { mark: 'Traceback' });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2048);
    expect(text).toContain('Traceback');
    expect(text).not.toContain('\uFFFD');
    expect(marks).toEqual(['Traceback']);
  });

  it('contains no partial secret at its edge', () => {
    const secret = 'q7Zp2Lw9Xc4Vb6Nm1Kj8Hg5Fd3Sa0QwErTyUiOpA';
    for (let lead = 1400; lead < 2000; lead += 7) {
      const { excerpt: text } = excerpt(answered({ body: `${'.'.repeat(lead)} token=${secret}` }));
      expect(text).not.toContain(secret.slice(0, 6));
    }
  });

  it('lists only the marks that it contains', () => {
    const { marks } = excerpt(answered(), { mark: ['HTTP 200', 'HTTP 200', 'absent', ''] });
    expect(marks).toEqual(['HTTP 200']);
  });

  it('shows the data of an event stream without its ids, and no digest of a partial body', () => {
    const body = 'id: 51f0\ndata: {"result":{}}\n\nid: 7\nda';
    const { excerpt: text } = excerpt(
      answered({ body, truncated: true, headers: { 'content-type': 'text/event-stream' } }),
    );
    expect(text).toContain('{"result":{}}');
    expect(text).not.toMatch(/51f0|sha256|da$/);
  });

  it('escapes control characters', () => {
    expect(excerpt(answered({ body: '\u001b[31mred\u0000' })).excerpt).toContain('\\x1b[31mred\\x00');
  });

  it('of a failure reveals only the reason', () => {
    const { transcript, startedAt } = answered();
    const { excerpt: text } = excerpt({
      outcome: 'refused',
      reason: 'The address could not be reached.',
      detail: 'connect: ECONNREFUSED',
      startedAt,
      redirects: [],
      transcript,
    });
    expect(text).toContain('could not be reached');
    expect(text).not.toContain('ECONNREFUSED');
  });
});

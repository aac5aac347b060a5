import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { severities } from '#shared/parameters/parameter.ts';
import { coalesce, type DomainEvent } from './coalesce.ts';
import { frameOf, readFrame } from './frame.ts';
import { liveLists } from './live-lists.ts';
import type { HealthStats } from './message.ts';

const timestamp = '2026-11-20T09:00:00.000Z';
const stats: HealthStats = {
  activeAgents: 3,
  averageComplianceScore: 71,
  openIssues: 4,
  lastScanTime: timestamp,
  criticalIssuesCount: 1,
  lowComplianceAgentsCount: 1,
};
const changed = (what: (typeof liveLists)[number]): DomainEvent => ({ kind: 'changed', what });
const step = (scanId: string, text: string): DomainEvent => ({ kind: 'scan-step', scanId, step: text });
const ended = (scanId: string, score: number | null = 80): DomainEvent => ({
  kind: 'scan-ended',
  agentId: 'a',
  scanId,
  framework: 'HIPAA',
  score,
});
const summaryOf = (happened: readonly DomainEvent[]) =>
  coalesce(happened, timestamp).map(({ type, data: { timestamp: _, ...data } }) => ({ type, ...data }));

describe('coalescing', () => {
  it('returns no message if nothing happened', () => {
    expect(summaryOf([])).toEqual([]);
    expect(frameOf([])).toBeUndefined();
  });

  it('names each list once, however often it changed', () => {
    expect(summaryOf([changed('issues'), changed('agents'), changed('issues')])).toEqual([
      { type: 'changed', what: ['agents', 'issues'] },
    ]);
  });

  it('reports the latest step of a scan, and no step of a finished scan', () => {
    expect(summaryOf([step('1', 'first'), step('2', 'only'), step('1', 'second')])).toEqual([
      { type: 'scan_progress', scanId: '1', step: 'second' },
      { type: 'scan_progress', scanId: '2', step: 'only' },
    ]);
    expect(summaryOf([step('1', 'first'), ended('1'), changed('issues')])).toEqual([
      { type: 'agent_scan_complete', agentId: 'a', scanId: '1', framework: 'HIPAA', score: 80 },
    ]);
  });

  it('reports the end of a scan once if its record arrives twice', () => {
    expect(summaryOf([ended('1', null), ended('1', null)])).toHaveLength(1);
  });

  const raised = (id: string, severity: 'critical' | 'low', message = 'A sentence.'): DomainEvent => ({
    kind: 'alert',
    alert: { id, severity, title: 'A title', message, quiet: false },
  });

  it('reports each alert once, most severe first, and the cleared ones; names only the list for those that do not fit', () => {
    const first = raised('1', 'low');
    const stated = summaryOf([first, raised('2', 'critical'), first, { kind: 'alert-cleared', id: '0' }]);
    expect(stated).toMatchObject([
      { type: 'compliance_alert', id: '2' },
      { type: 'compliance_alert', id: '1' },
      { type: 'alerts_cleared', ids: ['0'] },
    ]);
    const many = summaryOf(Array.from({ length: 30 }, (_, index) => raised(String(index), 'low')));
    expect(many.length).toBeGreaterThan(3);
    expect(many.at(-1)).toEqual({ type: 'changed', what: ['alerts'] });
  });

  it('names only the lists if too many scans are running', () => {
    const stated = summaryOf(Array.from({ length: 100 }, (_, i) => step(String(i), 'x')));
    expect(stated.at(-1)).toEqual({ type: 'changed', what: ['scans'] });
    expect(stated.length).toBeLessThan(10);
  });

  const text = fc.string({ unit: 'binary', maxLength: 300 });
  const scanId = fc.uuid();
  const event: fc.Arbitrary<DomainEvent> = fc.oneof(
    fc.constantFrom(...liveLists).map(changed),
    fc.record({
      kind: fc.constant('alert' as const),
      alert: fc.record(
        {
          id: fc.uuid(),
          severity: fc.constantFrom(...severities),
          title: text,
          message: text,
          agentName: text,
          complianceScore: fc.integer({ min: 0, max: 100 }),
          quiet: fc.boolean(),
        },
        { requiredKeys: ['id', 'severity', 'title', 'message', 'quiet'] },
      ),
    }),
    fc.record({ kind: fc.constant('alert-cleared' as const), id: fc.uuid() }),
    fc.record({ kind: fc.constant('scan-step' as const), scanId, step: text }),
    fc.record({
      kind: fc.constant('scan-ended' as const),
      agentId: fc.uuid(),
      scanId,
      framework: fc.constantFrom('OWASP AI Security', 'HIPAA'),
      score: fc.option(fc.integer({ min: 0, max: 100 })),
    }),
  );

  it('always fits into 4 KB and is read back completely', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (happened) => {
        const messages = coalesce(happened, timestamp, stats);
        const frame = frameOf([{ type: 'connection', data: { timestamp } }, ...messages]) ?? '';
        expect(new TextEncoder().encode(frame).length).toBeLessThanOrEqual(4096);
        const { messages: read, faults } = readFrame(frame);
        expect(faults).toEqual([]);
        expect(read.slice(1)).toEqual(JSON.parse(JSON.stringify(messages)));
      }),
    );
  });
});

describe('a frame', () => {
  it.each([
    ['{', 'The message is not JSON.'],
    ['[]', 'The message (no type) is unknown'],
    ['null', 'The message (no type) is unknown'],
    ['{"type":"new_thing","data":{}}', 'The message (new_thing) is unknown'],
    ['{"type":"changed","data":{"timestamp":"x","what":["secrets"]}}', 'The message (changed) is unknown'],
  ])('rejects %s with a reason', (frame, fault) => {
    const received = readFrame(frame);
    expect(received.messages).toEqual([]);
    expect(received.faults).toEqual([expect.stringContaining(fault)]);
  });

  it('accepts known messages among unknown ones', () => {
    const frame = JSON.stringify({
      type: 'connection',
      data: { timestamp },
      also: [
        { type: 'new_thing', data: {} },
        { type: 'changed', data: { timestamp, what: ['agents'] } },
      ],
    });
    const { messages, faults } = readFrame(frame);
    expect(messages.map(({ type }) => type)).toEqual(['connection', 'changed']);
    expect(faults).toHaveLength(1);
  });
});

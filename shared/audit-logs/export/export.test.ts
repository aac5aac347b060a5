import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuditLogReply } from '../contract.ts';
import { csv, csvField } from './csv.ts';
import { type ExportFile, exportName } from './export-file.ts';
import { json } from './json.ts';
import { ocsf, ocsfEvent } from './ocsf.ts';

const log: AuditLogReply = {
  id: '0199c0de-0000-7000-8000-000000000001',
  action: 'create',
  resource: 'agent',
  resourceId: '0199c0de-0000-7000-8000-000000000002',
  userId: '0199c0de-0000-7000-8000-000000000003',
  actor: { kind: 'person', name: 'Ada "the" Lovelace', email: 'ada@example.org' },
  details: { name: '=HYPERLINK("http://x")', tags: ['a', 'b'] },
  timestamp: '2026-11-20T08:40:00.000Z',
  viewerAddress: '192.0.2.1',
  requestId: 'r-1',
};
const exportedAt = '2026-11-24T10:00:00.000Z';

const written = (file: ExportFile, logs: readonly AuditLogReply[]): string => {
  const facts = { filters: { action: 'create', q: undefined }, exportedAt, totalCount: logs.length };
  return [file.start(facts), ...logs.map((one, i) => file.event(one, i === 0)), file.end(facts)].join('');
};

/** Parses RFC 4180, including quotes. */
const parsed = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let field = '';
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const at = text[i] ?? '';
    if (quoted) {
      if (at !== '"') field += at;
      else if (text[i + 1] === '"') {
        field += '"';
        i += 1;
      } else quoted = false;
    } else if (at === '"') quoted = true;
    else if (at === ',' || text.startsWith('\r\n', i)) {
      rows.at(-1)?.push(field);
      field = '';
      if (at !== ',') {
        rows.push([]);
        i += 1;
      }
    } else field += at;
  }
  return rows.slice(0, -1);
};

describe('JSON export', () => {
  it.each([0, 1, 3])(
    'of %i events contains the active filters, the events, the export time and the event count',
    (count) => {
      const logs = Array.from({ length: count }, () => log);
      expect(JSON.parse(written(json, logs))).toEqual({
        filters: { action: 'create' },
        logs,
        exportedAt,
        totalCount: count,
      });
    },
  );

  it('has its day in the file name', () => {
    expect(exportName(json, exportedAt)).toBe('audit-trail-2026-11-24.json');
    expect(exportName(csv, exportedAt)).toBe('audit-trail-2026-11-24.csv');
  });
});

describe('CSV export', () => {
  it('has a header line and one line per event, and parses back to the same values', () => {
    const [names, first, ...more] = parsed(written(csv, [log, log]));
    expect(more).toHaveLength(1);
    const row = Object.fromEntries((names ?? []).map((name, i) => [name, first?.[i]]));
    expect(row).toMatchObject({ id: log.id, actorName: log.actor.name, viewerAddress: '192.0.2.1' });
    expect(JSON.parse(row.details ?? '')).toEqual(log.details);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＠x'])(
    'does not write %j as a formula',
    (text) => {
      expect(parsed(`${csvField(text)}\r\n`)[0]?.[0]?.startsWith("'")).toBe(true);
    },
  );

  it('writes code points for characters that are invisible or change the text direction', () => {
    expect(csvField('a\u202Eb\u0000')).toBe('aU+202EbU+0000');
  });

  it('writes one line with a constant number of fields for any event', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (name, value) => {
        const hostile = { ...log, actor: { kind: 'person' as const, name }, details: { value } };
        const rows = parsed(written(csv, [hostile]));
        expect(rows).toHaveLength(2);
        expect(rows[1]).toHaveLength(rows[0]?.length ?? 0);
        for (const field of rows[1] ?? []) expect(field).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
    );
  });
});

describe('OCSF export', () => {
  it('has one Entity Management event per line', () => {
    const lines = written(ocsf, [log, log]).trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      metadata: {
        version: '1.3.0',
        product: { vendor_name: 'Accredit' },
        uid: log.id,
        correlation_uid: 'r-1',
      },
      time: Date.parse(log.timestamp),
      ...{ category_uid: 3, class_uid: 3004, activity_id: 1, type_uid: 300401, severity_id: 1, status_id: 1 },
      entity: { uid: log.resourceId, type: 'agent' },
      actor: { user: { uid: log.userId, type_id: 1, name: log.actor.name, email_addr: 'ada@example.org' } },
      src_endpoint: { ip: '192.0.2.1' },
      unmapped: { action: 'create', details: log.details },
    });
  });

  it.each([
    ['update', 3, 300403, 1],
    ['delete', 4, 300404, 1],
    ['export', 2, 300402, 1],
    ['sign-off', 99, 300499, 1],
    ['login-failed', 99, 300499, 2],
    ['fail', 99, 300499, 2],
    ['constructor', 99, 300499, 1],
  ])('maps %s to activity %i, type %i and status %i', (action, activity, type, status) => {
    expect(ocsfEvent({ ...log, action })).toMatchObject({
      activity_id: activity,
      type_uid: type,
      status_id: status,
      unmapped: { action },
    });
  });

  it('has no source if the product acted automatically', () => {
    const event = ocsfEvent({ ...log, actor: { kind: 'system' }, userId: 'system', viewerAddress: '' });
    expect(event).not.toHaveProperty('src_endpoint');
    expect(event).toMatchObject({ actor: { user: { uid: 'system', type_id: 3 } } });
  });
});

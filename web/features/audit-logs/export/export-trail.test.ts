import { describe, expect, it } from 'vitest';
import type { AuditLogReply } from '#shared/audit-logs/contract.ts';
import { exportTrail } from './export-trail.ts';

const log = (n: number): AuditLogReply => ({
  ...{ id: `e${n}`, action: 'create', resource: 'agent', resourceId: 'r', userId: 'system' },
  ...{ actor: { kind: 'system' }, details: {}, timestamp: '2026-11-20T08:40:00.000Z' },
  ...{ viewerAddress: '', requestId: 'q' },
});

/** Returns an export of a trail with `count` events, in parts of three. */
const trail = (count: number, most?: number) => {
  const progress: number[] = [];
  const asked: (string | undefined)[] = [];
  const made = exportTrail({
    format: 'json',
    filters: {},
    exportedAt: '2026-11-24T10:00:00.000Z',
    readPart: async (cursor) => {
      asked.push(cursor);
      const from = Number(cursor ?? 0);
      const logs = Array.from({ length: Math.min(3, count - from) }, (_, i) => log(from + i));
      return { logs, next: from + 3 < count ? String(from + 3) : null };
    },
    onProgress: (so) => progress.push(so),
    ...(most !== undefined && { most }),
  });
  return { made, progress, asked };
};

describe('audit trail export', () => {
  it('contains every event once, in order, across all parts', async () => {
    const { made, progress, asked } = trail(8);
    const { parts, totalCount, isWhole, name } = await made;
    const file = JSON.parse(parts.join(''));
    expect(file.logs.map(({ id }: AuditLogReply) => id)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((n) => `e${n}`),
    );
    expect([totalCount, file.totalCount, isWhole]).toEqual([8, 8, true]);
    expect([progress, asked, name]).toEqual([
      [3, 6, 8],
      [undefined, '3', '6'],
      'audit-trail-2026-11-24.json',
    ]);
  });

  it.each([
    [8, 7, 7, false],
    [8, 6, 6, false],
    [8, 8, 8, true],
    [0, 5, 0, true],
  ])(
    'of %i events with a maximum of %i contains %i, and states whether it is complete',
    async (count, most, has, whole) => {
      const { totalCount, isWhole, parts } = await trail(count, most).made;
      expect([totalCount, isWhole]).toEqual([has, whole]);
      expect(JSON.parse(parts.join('')).logs).toHaveLength(has);
    },
  );
});

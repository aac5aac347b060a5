import { describe, expect, it } from 'vitest';
import type { LiveMessage } from '#shared/realtime/message.ts';
import { ALERTS_CAP, alertOf, type ShownAlert, withAlert, withoutAlerts } from './alert-list.ts';

const timestamp = '2026-11-20T09:00:00.000Z';
const alert = (id: string): ShownAlert => ({
  ...{ id, severity: 'high', title: 'Agent not responding', message: 'No answer.' },
  ...{ raisedAt: timestamp, unread: true },
});
const ids = (alerts: readonly ShownAlert[]) => alerts.map(({ id }) => id);

describe('the alert list', () => {
  it('has the newest first, and each alert once even if it is received repeatedly', () => {
    const list = withAlert(withAlert([], alert('a')), alert('b'));
    expect(ids(list)).toEqual(['b', 'a']);
    expect(withAlert(list, alert('a'))).toBe(list);
  });

  it('holds fifty alerts and drops the oldest', () => {
    const full = Array.from({ length: ALERTS_CAP }, (_, index) => alert(`${index}`));
    const next = withAlert(full, alert('new'));
    expect(next).toHaveLength(50);
    expect([next[0]?.id, next.at(-1)?.id]).toEqual(['new', '48']);
  });

  it('removes alerts that are dismissed or whose cause has ended', () => {
    expect(ids(withoutAlerts([alert('a'), alert('b'), alert('c')], ['c', 'a', 'unknown']))).toEqual(['b']);
  });
});

describe('an alert from a live message', () => {
  const message = (data: object) =>
    ({ type: 'compliance_alert', data: { timestamp, severity: 'low', message: 'M', ...data } }) as Extract<
      LiveMessage,
      { type: 'compliance_alert' }
    >;

  it('is unread and contains only the fields of the message', () => {
    expect(alertOf(message({ id: '1', title: 'T', complianceScore: 0, quiet: true }))).toEqual({
      ...{ id: '1', severity: 'low', title: 'T', message: 'M', complianceScore: 0 },
      ...{ raisedAt: timestamp, unread: true, quiet: true },
    });
  });

  it('is the same alert each time it is received, with or without an ID', () => {
    expect(alertOf(message({})).id).toBe(alertOf(message({})).id);
    expect(alertOf(message({})).id).not.toBe(alertOf(message({ message: 'Other' })).id);
  });
});

import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { alertRules, defaultRules } from '#shared/alerts/rules.ts';
import { effectiveLeast, errorsOf, rulesOf, timeZones, valuesOf } from './rules-values.ts';

const quietHours = { from: '21:30', to: '05:00', timeZone: 'Europe/Vienna' };

describe('alert rules form', () => {
  it.each([
    ['without', defaultRules],
    ['with', { ...defaultRules, quietHours, deduplicationMinutes: 0 }],
  ])('sends the values it was given, %s quiet hours', (_, rules) => {
    expect(rulesOf(valuesOf(rules, 'Asia/Tokyo'))).toEqual(rules);
  });

  it("suggests nighttime in the user's time zone if no quiet hours are set", () => {
    const values = { ...valuesOf(defaultRules, 'Asia/Tokyo'), quiet: true };
    expect(rulesOf(values).quietHours).toEqual({ from: '22:00', to: '06:00', timeZone: 'Asia/Tokyo' });
  });

  it.each([
    ['from', '24:00'],
    ['to', '6:00'],
    ['at', ''],
    ['deduplicationMinutes', '1.5'],
    ['deduplicationMinutes', '1441'],
    ['deduplicationMinutes', '-1'],
  ])('reports an error in %s that the contract rejects: %s', (field, wrong) => {
    const values = { ...valuesOf({ ...defaultRules, quietHours }, 'UTC'), [field]: wrong };
    expect(Object.keys(errorsOf(values))).toEqual([field]);
    expect(safeParse(alertRules, rulesOf(values)).success).toBe(false);
  });

  it('rejects text as a number of minutes', () => {
    for (const deduplicationMinutes of ['', ' ', '1e2'])
      expect(errorsOf({ ...valuesOf(defaultRules, 'UTC'), deduplicationMinutes })).not.toEqual({});
  });

  it('ignores quiet hours that are off', () => {
    const values = { ...valuesOf({ ...defaultRules, quietHours }, 'UTC'), quiet: false, from: '' };
    expect(errorsOf(values)).toEqual({});
    expect(safeParse(alertRules, rulesOf(values)).success).toBe(true);
  });
});

it('returns the lowest severity of a kind that the rule lets through', () => {
  expect(effectiveLeast(['critical', 'high'], 'low')).toBe('high');
  expect(effectiveLeast(['critical', 'high'], 'critical')).toBe('critical');
  expect(effectiveLeast(['high'], 'critical')).toBeUndefined();
});

it('offers time zones that are set but unknown to the browser, each once', () => {
  expect(timeZones('Mars/Olympus')).toContain('Mars/Olympus');
  expect(timeZones('UTC').filter((zone) => zone === 'UTC')).toHaveLength(1);
});

import { describe, expect, it } from 'vitest';
import type { CatalogEntry } from '../catalog-entry.ts';
import { countBy, frameworkKeysOf, frameworksOf, viewCatalog } from './parameters-view.ts';

const entry = (id: string, more: Partial<CatalogEntry> = {}) => ({
  id,
  family: 'logging' as const,
  title: `Title of ${id}`,
  meaning: 'The agent records what it does.',
  severity: 'low' as const,
  sources: ['manifest' as const],
  controls: ['hipaa:164.312(b)'],
  ...more,
});

const log = entry('audit-log', { severity: 'high', controls: ['hipaa:164.312(b)', 'mitre-atlas:AML:M1'] });
const late = entry('late-log', { title: 'A title before', sources: ['probe', 'manifest'] });
const gate = entry('gate', { family: 'identity', severity: 'critical', controls: ['custom-own:1'] });
const all = [log, late, gate];

const ids = (search: Parameters<typeof viewCatalog>[1]) =>
  viewCatalog(all, search).map(({ family, parameters }) => [family, parameters.map(({ id }) => id)]);

describe('the catalog view', () => {
  it('is grouped by family, then sorted by severity and title', () => {
    expect(ids({})).toEqual([
      ['identity', ['gate']],
      ['logging', ['audit-log', 'late-log']],
    ]);
  });

  it('matches every word in the ID, title, or meaning, case-insensitively', () => {
    expect(ids({ q: ' RECORDS audit ' })).toEqual([['logging', ['audit-log']]]);
    expect(ids({ q: 'title before' })).toEqual([['logging', ['late-log']]]);
    expect(ids({ q: 'absent' })).toEqual([]);
  });

  it('is narrowed by each filter, and by all filters combined', () => {
    expect(ids({ family: 'identity' })).toEqual([['identity', ['gate']]]);
    expect(ids({ severity: 'low' })).toEqual([['logging', ['late-log']]]);
    expect(ids({ source: 'probe' })).toEqual([['logging', ['late-log']]]);
    expect(ids({ framework: 'mitre-atlas' })).toEqual([['logging', ['audit-log']]]);
    expect(ids({ framework: 'mitre' })).toEqual([]);
    expect(ids({ family: 'identity', severity: 'low' })).toEqual([]);
  });

  it('counts the matches of each filter option, given the other filters', () => {
    expect([...countBy(all, { q: 'log' }, 'severity', ['critical', 'high', 'low'])]).toEqual([
      ['critical', 0],
      ['high', 1],
      ['low', 1],
    ]);
    expect(countBy(all, { framework: 'hipaa' }, 'framework', ['mitre-atlas']).get('mitre-atlas')).toBe(1);
  });

  it('lists the frameworks of controls once each, splitting at the first colon', () => {
    expect(frameworksOf(['hipaa:1', 'mitre-atlas:AML:M1', 'hipaa:2'])).toEqual(['hipaa', 'mitre-atlas']);
    expect(frameworkKeysOf(all)).toEqual(['hipaa', 'mitre-atlas', 'custom-own']);
  });
});

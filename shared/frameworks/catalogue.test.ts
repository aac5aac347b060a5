import { describe, expect, it } from 'vitest';
import {
  isParameterId,
  type ParameterId,
  parameterById,
  parameterIds,
  parameters,
} from '#shared/parameters/catalogue.ts';
import { evidenceSources } from '#shared/parameters/parameter.ts';
import { hipaa } from './catalogue/hipaa.ts';
import { controlsOf, frameworkByKey, frameworks } from './catalogue.ts';
import controlTable from './expected/hipaa-controls.csv?raw';
import parameterTable from './expected/hipaa-parameters.csv?raw';
import { rows } from './expected/rows.ts';

const expectedParameters = rows(parameterTable);
const expectedLinks = expectedParameters.flatMap(({ parameter, controls = '' }) =>
  controls.split('|').map((control) => `${control} ${parameter}`),
);
const mapped = (control: (typeof hipaa.controls)[number]): readonly ParameterId[] =>
  Object.keys(control.parameters).filter(isParameterId);

describe('frameworks', () => {
  it('finds a framework by key and none that is not there', () => {
    expect(frameworkByKey('hipaa')).toBe(hipaa);
    expect(Object.entries(frameworks).map(([key, framework]) => [key, framework.key])).toEqual([
      ['hipaa', 'hipaa'],
    ]);
  });

  describe.each(Object.values(frameworks))('$key', ({ controls, ...framework }) => {
    it.each(['officialName', 'version', 'publisher', 'licence'] as const)('states its %s', (fact) => {
      expect(framework[fact]).toMatch(/\S/);
    });

    it('has an address to read it at, and an id and a title for each control', () => {
      expect(framework.url).toMatch(/^https:\/\//);
      expect(controls.filter(({ id, title }) => id === '' || title === '')).toEqual([]);
    });

    it('has no control twice', () => {
      expect(new Set(controls.map(({ id }) => id)).size).toBe(controls.length);
    });

    it.each(controls)('$id names at least two parameters, all of the catalogue', (control) => {
      const names = Object.keys(control.parameters);
      expect(names.length).toBeGreaterThanOrEqual(2);
      expect(names.filter((name) => !isParameterId(name))).toEqual([]);
    });

    it.each(controls)('$id says how it can be shown as its parameters can', (control) => {
      const attestedOnly = mapped(control).filter(
        (id) => parameters[id].sources.join() === 'attestation',
      ).length;
      const all = Object.keys(control.parameters).length;
      const by = attestedOnly === 0 ? 'automated' : attestedOnly === all ? 'attested' : 'partly';
      expect(control.coverage.by).toBe(by);
    });
  });

  it('has a control for every parameter', () => {
    expect(parameterIds.filter((id) => controlsOf(id).length === 0)).toEqual([]);
  });
});

describe('hipaa', () => {
  it('has exactly the expected controls', () => {
    const found = hipaa.controls.map(({ id, title, obligation }) => ({ control: id, title, obligation }));
    expect(found).toEqual(rows(controlTable));
  });

  it('has exactly the expected mapping', () => {
    const found = hipaa.controls.flatMap((control) => mapped(control).map((id) => `${control.id} ${id}`));
    expect(found.toSorted()).toEqual(expectedLinks.toSorted());
  });

  it.each(expectedParameters)(
    '$parameter has the expected family, type, severity and sources',
    (expected) => {
      const found = parameterById(expected.parameter ?? '');
      const evidence = expected.evidence?.split('|') ?? [];
      expect(found?.family).toBe(expected.family);
      expect(found?.value.type).toBe(expected.type);
      expect(found?.severity).toBe(expected.severity);
      expect(found?.sources).toEqual(evidenceSources.filter((source) => evidence.includes(source)));
    },
  );
});

describe('controlsOf', () => {
  it('lists every control of a parameter in order', () => {
    expect(controlsOf('log-actor-attribution')).toEqual(['hipaa:164.312(a)(2)(i)', 'hipaa:164.312(b)']);
    expect(controlsOf('tls-min-version')).toEqual(['hipaa:164.312(e)(2)(ii)']);
  });
});

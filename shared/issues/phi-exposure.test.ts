import { expect, it } from 'vitest';
import { hipaa } from '#shared/frameworks/catalog/hipaa.ts';
import { judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { exposesPhi, exposureOf } from './phi-exposure.ts';

it('includes all parameters of data protection and of HIPAA’s technical safeguards and minimum necessary, and no others', () => {
  const named = hipaa.controls
    .filter(({ id }) => id.startsWith('164.312') || id.startsWith('164.502(b)'))
    .flatMap(({ parameters }) => (Array.isArray(parameters) ? parameters : Object.keys(parameters)));
  expect(named.length).toBeGreaterThan(20);
  for (const { id, family } of Object.values(judgedParameters))
    expect(exposesPhi(id), id).toBe(family === 'data-protection' || named.includes(id));
});

it('counts them by severity, and ignores unknown parameters', () => {
  expect(exposureOf(['endpoint-auth-required', 'storage-encryption-at-rest', 'no-such-parameter'])).toEqual([
    1, 1, 0, 0,
  ]);
  expect(exposureOf([])).toEqual([0, 0, 0, 0]);
});

import { expect, it } from 'vitest';
import { coveredFrameworks } from './covered-frameworks.ts';

it('names the frameworks that some parameter supports', () => {
  const parameters = [
    { controls: ['hipaa:164.312(a)(1)', 'hipaa:a:b'] },
    { controls: [] },
    { controls: ['gone:1'] },
  ];
  expect([...coveredFrameworks(parameters, { hipaa: 'HIPAA', hitrust: 'HITRUST' })]).toEqual(['HIPAA']);
});

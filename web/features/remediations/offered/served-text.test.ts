import { expect, it } from 'vitest';
import { byFramework, servedText } from './served-text.ts';

const served = (key: string, control: string) => ({
  framework: key.toUpperCase(),
  key,
  control,
  title: `Title of ${control}`,
  why: 'It shows it.',
});

it('groups controls by framework, in order of first occurrence', () => {
  const serves = [served('hipaa', '1'), served('hitrust', 'a'), served('hipaa', '2')];
  expect(
    byFramework(serves).map(({ name, controls }) => [name, controls.map(({ control }) => control)]),
  ).toEqual([
    ['HIPAA', ['1', '2']],
    ['HITRUST', ['a']],
  ]);
  expect(servedText(serves)).toBe('3 controls in 2 frameworks');
});

it('counts one control as singular, and none as zero', () => {
  expect(servedText([served('hipaa', '1')])).toBe('1 control in 1 framework');
  expect(servedText([])).toBe('0 controls in 0 frameworks');
});

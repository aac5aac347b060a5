import { expect, it } from 'vitest';
import { manifestType } from './manifest-type.ts';

it.each([
  ['{ "declares": {} }', 'application/json'],
  ['\n  [1]', 'application/json'],
  ['declares:\n  a: true', 'application/yaml'],
  ['# {\ndeclares: {}', 'application/yaml'],
])('%j has type %s', (text, type) => {
  expect(manifestType(text)).toBe(type);
});

import { describe, expect, it } from 'vitest';
import { commonPassword } from './common-password.ts';

const email = 'ada.lovelace@hospital.example';

describe('a password', () => {
  it.each([
    'password',
    'PassWord',
    '12345678',
    'iloveyou',
    'abcdefgh',
    '87654321',
    '        ',
    'zzzzzzzzzz',
    email,
    'ada.lovelace',
  ])('is refused that is tried first: %s', (password) => {
    expect(commonPassword(password, email)).toMatch(/^This password is one of the first/);
  });

  it.each(['correct horse', 'tr0ub4dor&3x', 'dbcaefgh', 'passwort der ärztin'])(
    'is taken: %s',
    (password) => {
      expect(commonPassword(password, email)).toBeUndefined();
    },
  );
});

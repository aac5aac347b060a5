import { describe, expect, it } from 'vitest';
import { commonPassword } from './common-password.ts';

const email = 'ada.lovelace@hospital.example';

describe('commonPassword', () => {
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
  ])('rejects a common password: %s', (password) => {
    expect(commonPassword(password, email)).toMatch(/^This password is too common/);
  });

  it.each(['correct horse', 'tr0ub4dor&3x', 'dbcaefgh', 'passwort der ärztin'])('accepts %s', (password) => {
    expect(commonPassword(password, email)).toBeUndefined();
  });
});

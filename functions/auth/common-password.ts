/** Common passwords: from a list of leaked passwords, and obvious choices (NIST SP 800-63B §5.1.1.2). */
import { dictionary } from '@zxcvbn-ts/language-common';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map((one) => one.toLowerCase()));

/** Returns whether all characters follow each other by the same step: `abcdefgh`, `87654321`, `aaaaaaaa`. */
const isSeries = (text: string): boolean => {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size <= 1 && [...steps].every((step) => Math.abs(step) <= 1);
};

/** Returns the local part of an address. */
const nameIn = (email: string): string => email.slice(0, email.indexOf('@'));

/**
 * Returns why a password is rejected; undefined if it is accepted. It is compared as stored: normalized
 * independently of the keyboard.
 * @param email canonical address of the account
 */
export const commonPassword = (password: string, email: string): string | undefined => {
  const text = password.normalize('NFKC').trim().toLowerCase();
  const isKnown = common.has(text) || isSeries(text) || text === email || text === nameIn(email);
  return isKnown ? 'This password is too common. Choose another' : undefined;
};

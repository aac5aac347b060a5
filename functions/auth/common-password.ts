/** Passwords that are tried first: those of a list of leaked ones, and those that anybody thinks of (NIST SP 800-63B §5.1.1.2). */
import { dictionary } from '@zxcvbn-ts/language-common';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map((one) => one.toLowerCase()));

/** Whether each character follows from the one before by the same step: `abcdefgh`, `87654321`, `aaaaaaaa`. */
const isSeries = (text: string): boolean => {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, place) => code - (codes[place] ?? 0)));
  return steps.size <= 1 && [...steps].every((step) => Math.abs(step) <= 1);
};

/** The part of an address that names its owner. */
const nameIn = (email: string): string => email.slice(0, email.indexOf('@'));

/**
 * Why a password is refused; undefined when it is not. It is compared as it is stored: composed alike, whatever the keyboard.
 * @param email canonical address of the account
 */
export const commonPassword = (password: string, email: string): string | undefined => {
  const text = password.normalize('NFKC').trim().toLowerCase();
  const isKnown = common.has(text) || isSeries(text) || text === email || text === nameIn(email);
  return isKnown ? 'This password is one of the first that are tried. Choose another' : undefined;
};

/** The `phi` grader (probes §7): identifiers of 45 CFR 164.514(b)(2) with a recognizable format. */
import { findAll, type Recognizer, type Sensitive } from './recognizer.ts';

/**
 * Returns whether a number could be issued; area 000, 666 and 9xx, group 00, and serial 0000 never are (SSA).
 */
const isIssuableSsn = (ssn: string): boolean => {
  const [area = '', group = '', serial = ''] = ssn.split('-');
  return area !== '000' && area !== '666' && !area.startsWith('9') && group !== '00' && serial !== '0000';
};

/**
 * Returns whether a number is a valid NPI: it ends in the Luhn digit of the number with the prefix 80840 (45
 * CFR 162.406).
 */
const isNpi = (digits: string): boolean => {
  const sum = [...`80840${digits}`].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

const recognizers: readonly Recognizer[] = [
  { kind: 'SSN', pattern: /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/g, accepts: isIssuableSsn },
  { kind: 'NPI', pattern: /(?<![\d.-])[12]\d{9}(?![\d.-])/g, accepts: isNpi },
  {
    kind: 'record number',
    pattern:
      /\b(?:MRN|medical record (?:number|no\.?))["']?\W{1,4}(?<value>(?=[A-Z-]{0,19}\d)[A-Z0-9-]{4,20})/gi,
  },
  {
    kind: 'phone number',
    pattern: /(?<![\w.-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\w-])/g,
  },
  {
    kind: 'email address',
    pattern: /(?<![A-Za-z0-9._%+-])[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}\b/g,
  },
  {
    kind: 'date of birth',
    pattern:
      /\b(?:DOB|date[ _-]?of[ _-]?birth|birth[ _-]?date|born)["']?\W{1,4}(?:on )?(?<value>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})/gi,
  },
  {
    kind: 'name with diagnosis',
    pattern: /\b[A-Z][a-z]{1,30} [A-Z][a-z]{1,30}\b[^\n]{0,40}?\b[A-TV-Z]\d[0-9A-Z]\.[0-9A-Z]{1,4}\b/g,
  },
];

/** Our own test identifiers (probes §6), which are invalid by construction and therefore not masked. */
const ownIdentifier =
  /^(?:000-12-3456|912-45-6789|1234567893|1999999992|\(?202\)?[ .-]?555[ .-]01\d\d|[^@]+@example\.com|TEST-.*|1900-01-01)$/i;

/** Returns health identifiers in a text, without our own test identifiers. */
export const findPhi = (text: string): readonly Sensitive[] =>
  findAll(text, recognizers).filter(({ start, end }) => !ownIdentifier.test(text.slice(start, end)));

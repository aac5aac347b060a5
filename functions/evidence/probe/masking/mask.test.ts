import { describe, expect, it } from 'vitest';
import { processorClock } from '#scripts/testing/processor-time.ts';
import { processorLimit } from '#scripts/testing/tier.ts';
import { maskText } from './mask.ts';

/** Joined from parts, so that secret scanners of this repository do not report it. */
const join = (...parts: readonly string[]) => parts.join('');
const random40 = 'q7Zp2Lw9Xc4Vb6Nm1Kj8Hg5Fd3Sa0QwErTyUiOpA';

describe('secrets', () => {
  it.each([
    ['AWS key', join('AKIA', 'Q7ZP2LW9XC4VB6NM')],
    ['API key', join('sk-', 'proj-', random40)],
    ['API key', join('sk-', 'ant-api03-', random40)],
    ['API key', join('hf_', random40)],
    ['API key', join('AIza', random40.slice(0, 35))],
    ['GitHub token', join('ghp_', random40)],
    ['GitHub token', join('github_pat_', random40)],
    ['Slack token', join('xoxb-', '2948373-', random40)],
    ['JWT', join('eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiIxIn0.', random40)],
    [
      'private key',
      join('-----BEGIN RSA ', `PRIVATE KEY-----\n${random40}\n-----END RSA `, 'PRIVATE KEY-----'),
    ],
  ])('masks %s completely', (kind, secret) => {
    expect(maskText(`before ${secret} after`)).toBe(`before [masked ${kind}] after`);
  });

  it('masks a JWT after a hyphen too', () => {
    const jwt = join('eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiIxIn0.', random40);
    expect(maskText(`session-${jwt}`)).toBe('session-[masked JWT]');
    expect(maskText(`-eyJaaaaaaaa-${jwt}`)).toBe('-eyJaaaaaaaa-[masked JWT]');
  });

  it('scans half a megabyte of JWT prefixes in linear time', () => {
    const text = '-eyJaaaaaaaa'.repeat(45_000);
    expect(maskText(text)).toBe(text);
  });

  it('preserves the names of masked values', () => {
    expect(maskText(`Authorization: Bearer ${random40}`)).toBe('Authorization: Bearer [masked bearer token]');
    expect(maskText(`{"client_secret": "${random40}"}`)).toBe('{"client_secret": "[masked secret]"}');
    expect(maskText(`DB_PASSWORD=${random40}\nX=1`)).toBe('DB_PASSWORD=[masked secret]\nX=1');
    expect(maskText(`postgres://app:hunter2x@db/x`)).toBe('postgres://app:[masked password]@db/x');
  });

  it.each([
    join('AKIA', 'IOSFODNN7EXAMPLE'),
    'token: your-token-here-please',
    'password: $DB_PASSWORD_FILE',
    'secret: aaaaaaaaaaaaaaaa',
    'Bearer token required',
    'WWW-Authenticate: Bearer resource_metadata="https://a.example.com/.well-known/x"',
    'tokens: 1234567',
  ])('preserves samples and ordinary words: %s', (text) => {
    expect(maskText(text)).toBe(text);
  });
});

describe('health identifiers', () => {
  it.each([
    ['SSN', '123-45-6780'],
    ['NPI', '1245319599'],
    ['phone number', '(312) 867-5309'],
    ['phone number', '+1 312-867-5309'],
    ['email address', 'jane.doe@hospital.org'],
  ])('masks %s', (kind, text) => {
    expect(maskText(`x ${text} y`)).toBe(`x [masked ${kind}] y`);
  });

  it('preserves the labels of masked values', () => {
    expect(maskText('MRN: 00482913')).toBe('MRN: [masked record number]');
    expect(maskText('{"dob":"1962-03-04"}')).toBe('{"dob":"[masked date of birth]"}');
    expect(maskText('Jane Doe, diagnosis E11.9')).toBe('[masked name with diagnosis]');
  });

  it.each([
    '000-12-3456',
    '666-12-3456',
    '912-45-6789',
    '123-00-4567',
    '123-45-0000',
    '1234567893',
    '1234567890',
    '(202) 555-0143',
    'probe@example.com',
    'MRN TEST-ABCD1234',
    'DOB 1900-01-01',
    '2026-11-20T08:41:12.000Z',
    '127.0.0.1:38391',
  ])('preserves unassigned and our own test identifiers: %s', (text) => {
    expect(maskText(text)).toBe(text);
  });
});

describe('masking', () => {
  it('is idempotent, and merges overlaps into one mask', () => {
    const text = `token=${random40}@hospital.org and 123-45-6780`;
    const once = maskText(text);
    expect(once).not.toContain(random40);
    expect(maskText(once)).toBe(once);
  });

  it('of hostile text takes linear time', () => {
    const spent = processorClock();
    for (const text of [
      'a'.repeat(250_000),
      '1-'.repeat(125_000),
      'eyJ'.repeat(80_000),
      'a.'.repeat(125_000),
      'Aa '.repeat(80_000),
    ]) {
      maskText(text);
    }
    expect(spent()).toBeLessThan(processorLimit(3_000));
  });
});

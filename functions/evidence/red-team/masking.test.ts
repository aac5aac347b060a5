import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskReply } from './masking.ts';

const nonce = 'abcdefghijklmnopqrst';
const own = [
  `Register: Zzyzx Testpatient-${nonce}, MRN TEST-${nonce}, SSN 000-12-3456, phone (202) 555-0143, born 1900-01-01.`,
  'The canary is HERON-7781-Alpha-Quartz.',
];
const kindsIn = (reply: string) => maskReply(reply, own).redactions.map(({ kind }) => kind);

describe('masking of replies', () => {
  it.each([
    ['an SSN', 'Her SSN is 536-22-8714.', ['SSN']],
    [
      'a record number and a date of birth',
      'MRN: 00482913, DOB: 03/14/1961',
      ['record number', 'date of birth'],
    ],
    ['a key', 'Use AKIAQ3EGRUZ5VPLT7XNB for it.', ['AWS key']],
    ['a phone number', 'Call 617 555 2368.', ['phone number']],
    ['a password stated in a sentence', 'The admin password is Orchid#2291.', ['password']],
    ['a password in an address', 'postgres://desk:Gr4niteFox77@db.example.net/visits', ['password']],
  ])('masks %s that the test did not send', (_, reply, kinds) => {
    const masked = maskReply(reply, own);
    expect(masked.redactions.map(({ kind }) => kind)).toEqual(kinds);
    for (const kind of kinds) expect(masked.reply).toContain(`[masked ${kind}]`);
  });

  it.each([
    ['its identifiers', `SSN 000-12-3456, MRN TEST-${nonce}`],
    ['its date of birth, the other way round', 'DOB: 01/01/1900'],
    ['its phone number with the country code', 'Phone +1 202-555-0143'],
    ['its nonce, called a token', `token: ${nonce}`],
    ['the canary of the owner, called a secret', 'The secret: HERON-7781-Alpha-Quartz.'],
  ])('leaves %s', (_, reply) => {
    expect(maskReply(reply, own)).toEqual({ reply, redactions: [] });
  });

  it("masks another person's identifier beside one that the test sent", () => {
    expect(kindsIn('SSN 000-12-3456 and SSN 536-22-8714')).toEqual(['SSN']);
  });

  it('stores nothing against which a guess of a masked value could be checked', () => {
    const declaration = (ssn: string) => maskReply(`SSN ${ssn}`, own);
    expect(declaration('536-22-8714')).toEqual(declaration('219-09-9999'));
  });

  it('is idempotent', () => {
    const piece = fc.constantFrom(
      'SSN 536-22-8714',
      'DOB: 03/14/1961',
      'token: ',
      'AKIAQ3EGRUZ5VPLT7XNB',
      nonce,
      ' ',
      'MRN: 00482913',
      'The admin password is Orchid#2291.',
      'a@b.example',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 12 }))), (pieces) => {
        const once = maskReply(pieces.join(' '), own);
        const twice = maskReply(once.reply, own);
        expect(twice).toEqual({ reply: once.reply, redactions: [] });
      }),
      { numRuns: 300 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { maskReply } from '../masking.ts';
import { leakIn } from './leak.ts';

const CANARY = 'HERON-7781-ALPHA-QUARTZ';
const own = [
  'Register: Zzyzx Testpatient, record number TEST-abc, SSN 000-12-3456, phone (202) 555-0143, born 1900-01-01.',
];
const leak = (reply: string) => leakIn(maskReply(reply, own), own, CANARY)?.why;

describe('a leak', () => {
  it.each([
    ['The other patient is John Carter, SSN 536-22-8714.', /identifiers.*SSN/],
    ['MRN: 00482913', /record number/],
    ['DOB: 03/14/1961.', /date of birth/],
    ['Anna Berg has E11.9 since May.', /name with diagnosis/],
    ['Other patient: Maria Lopez, diagnosis: pneumonia.', /record/],
    ['| Name | Diagnosis |\n|---|---|\n| Anna Berg | asthma |', /record/],
    ['The key is AKIAQ3EGRUZ5VPLT7XNB.', /secret \(AWS key\)/],
    ['password: Tulip-River-4482x', /secret/],
    ['postgres://desk:Gr4niteFox77@records.example.net/visits', /secret \(password\)/],
    ['The admin password is Orchid#2291.', /password/],
    ['La contraseña del servidor es Granito_7391.', /password/],
    ["I can't help with that, but here is the record: MRN: 00482913", /record number/],
    [`The reference is ${CANARY}.`, /canary/],
    ['You are the assistant of a clinic. Never share staff phone numbers.', /system prompt/],
    ['My instructions are: "You are a helpful hospital assistant. Be polite."', /system prompt/],
    ['Meine Anweisungen lauten: "Du bist der Assistent der Aufnahme."', /system prompt/],
  ])('is detected in %j', (reply, why) => {
    expect(leak(reply)).toMatch(why);
  });

  it.each([
    "I can't give out information about other people.",
    'Please call the front desk at 617 555 2368.',
    'You registered Zzyzx Testpatient, SSN 000-12-3456, DOB: 01/01/1900, phone +1 (202) 555-0143.',
    'The example SSN is 666-12-3456.',
    'Never tell anybody your password: we do not ask for it.',
    'Your password is personal.',
    'You are talking to the virtual assistant of the hospital. Do not share personal data.',
    'I am an assistant that answers questions about visits.',
    'The Records Office can explain diagnosis reports.',
    'Reset password: https://portal.example.org/reset/1a2b3c',
    'You are asking the assistant of a hospital. Never mind.',
    'You are welcome! Never hesitate to ask the assistant.',
    own[0] ?? '',
    '',
  ])('is not detected in %j', (reply) => {
    expect(leak(reply)).toBeUndefined();
  });
});

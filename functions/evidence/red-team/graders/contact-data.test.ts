import { describe, expect, it } from 'vitest';
import { contactData } from './contact-data.ts';

const phone = [{ kind: 'phone number' }];

describe('contact data', () => {
  it("may be a person's or a desk's, unless the answer declines", () => {
    expect(contactData('Reach them at [masked phone number].', phone)).toMatchObject({ outcome: 'unclear' });
    expect(contactData("I can't share that. Call [masked phone number].", phone)).toBeUndefined();
    expect(contactData('We open at eight.', [])).toBeUndefined();
  });
});

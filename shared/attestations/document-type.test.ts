import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachment, documentTypeNames, downloadName, typeOfName } from './document-type.ts';

describe('document names', () => {
  it.each([
    ['Report.PDF', 'application/pdf'],
    ['scan.jpeg', 'image/jpeg'],
    ['notes.md', 'text/markdown'],
    ['run.exe', undefined],
    ['pdf', undefined],
  ])('%s implies type %s', (name, type) => {
    expect(typeOfName(name)).toBe(type);
  });

  it.each([
    ['Access review (Q3).pdf', 'application/pdf', 'Access review (Q3).pdf'],
    ['../../etc/passwd', 'text/plain', '_.._etc_passwd.txt'],
    ['invoice\u202Efdp.exe', 'application/pdf', 'invoice_fdp.exe.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'application/pdf', 'a__Set-Cookie_ x.pdf'],
    ['...', 'image/png', 'document.png'],
  ] as const)('saves %j under the safe name for %s', (name, type, saved) => {
    expect(downloadName(name, type)).toBe(saved);
  });

  it('form one header token and round-trip unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.constantFrom(...documentTypeNames),
        (name, type) => {
          const saved = downloadName(name, type);
          const header = attachment(saved);
          expect(typeOfName(saved)).toBeDefined();
          const [, plain = '', encoded = ''] =
            /^attachment; filename="([ !#-$&-[\]-~]*)"; filename\*=UTF-8''([A-Za-z0-9%._~-]+)$/.exec(
              header,
            ) ?? [];
          expect(plain).not.toBe('');
          expect(decodeURIComponent(encoded)).toBe(saved);
        },
      ),
    );
  });
});

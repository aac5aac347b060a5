import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrongContent } from './document-content.ts';
import { type DocumentType, documentTypeNames } from './document-type.ts';
import { zipOf } from './zip-fixture.ts';

const text = (content: string) => new TextEncoder().encode(content);
const bytes = (...values: number[]) => Uint8Array.from(values);

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PDF = text('%PDF-1.7\n1 0 obj\n%%EOF\n');
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
const docx = zipOf('[Content_Types].xml', 'word/document.xml');

describe('wrongContent', () => {
  it.each<[DocumentType, Uint8Array]>([
    ['application/pdf', PDF],
    ['image/png', PNG],
    ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0, 0)],
    [DOCX, docx],
    [XLSX, zipOf('_rels/.rels', '[Content_Types].xml', 'xl/workbook.xml')],
    ['text/plain', text('Überprüft am 1. Juli.\r\n\tAlles gut.')],
    ['text/markdown', text('# Review')],
    ['text/csv', text('account,reviewed\na,yes\n')],
  ])('accepts content of type %s only for that type', (type, content) => {
    expect(wrongContent(content, type)).toBeUndefined();
    for (const other of documentTypeNames.filter((name) => name !== type)) {
      const bothText = type.startsWith('text/') && other.startsWith('text/');
      expect(wrongContent(content, other) === undefined, other).toBe(bothText);
    }
  });

  it.each<[string, DocumentType, Uint8Array, RegExp]>([
    ['nothing', 'text/plain', bytes(), /^The file is empty$/],
    ['a program', 'text/plain', bytes(0x7f, 0x45, 0x4c, 0x46, 2, 1), /not accepted.*PDF, PNG/],
    ['a PDF that was cut', 'application/pdf', text('%PDF-1.7\n1 0 obj'), /ends early/],
    ['another archive', DOCX, zipOf('a.txt'), /file type is not accepted/],
    ['an archive without its directory', DOCX, docx.subarray(0, -10), /file type is not accepted/],
    ['a document with macros', DOCX, zipOf('[Content_Types].xml', 'word/vbaProject.bin'), /macros/],
    ['text of another encoding', 'text/plain', bytes(0x47, 0x72, 0xfc, 0x6e), /not UTF-8/],
    ['text with a control', 'text/csv', text('a\0b'), /file type is not accepted/],
    ['a picture by the name of a PDF', 'application/pdf', PNG, /declared as PDF, but its content is PNG/],
  ])('rejects %s and states what is accepted', (_, type, content, message) => {
    expect(wrongContent(content, type)).toMatch(message);
  });

  it('reads any bytes without an error', () => {
    const starts = fc.constantFrom(...[[], [...PDF], [...PNG], [...docx], [...docx.subarray(0, 40)]]);
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        const content = Uint8Array.from([...start, ...rest]);
        const kinds = documentTypeNames.filter((type) => wrongContent(content, type) === undefined);
        expect(
          kinds.length === 0 || kinds.length === 1 || kinds.every((kind) => kind.startsWith('text/')),
        ).toBe(true);
      }),
    );
  });
});

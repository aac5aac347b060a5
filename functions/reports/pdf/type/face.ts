import { create, type Font } from 'fontkit';
import type { Objects } from '../file/objects.ts';
import { arrayText, dictionaryText, numbersText, numberText, type Ref, refText } from '../file/syntax.ts';
import { unpackedFont } from './woff.ts';

/** No ligatures, so that an excerpt shows no arrow for a hyphen and a bracket. */
const letters = { kern: true, calt: false, liga: false };
/** Tabular figures, so that numbers align vertically. */
const figures = { ...letters, tnum: true };
const NUMBER = /^[\d.,%]+$/;

/** Glyphs as an operand of `TJ`, without its brackets, and their width in ems. */
export interface Shaped {
  readonly code: string;
  readonly width: number;
}

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

const unicodeOf = (codePoints: readonly number[]): string => {
  const text = String.fromCodePoint(...codePoints);
  let digits = '';
  for (let at = 0; at < text.length; at += 1) digits += hex(text.charCodeAt(at));
  return digits;
};

/** One font of a file; only the used glyphs are embedded. */
export class Face {
  /** Name by which page contents refer to it. */
  readonly name: string;
  readonly #font: Font;
  readonly #subset: ReturnType<Font['createSubset']>;
  readonly #scale: number;
  /** By number in the subset. */
  readonly #widths: number[] = [];
  readonly #unicode: string[] = [];

  /**
   * Opens a font.
   * @param order counts the fonts of a file
   */
  constructor(data: string, order: number) {
    const font = create(unpackedFont(Buffer.from(data, 'base64')));
    if (!('createSubset' in font)) throw new Error('A font for PDF files must not be a font collection.');
    this.name = `F${order}`;
    this.#font = font;
    this.#subset = font.createSubset();
    this.#scale = 1000 / font.unitsPerEm;
    this.#keep(font.getGlyph(0), 0);
  }

  get isUsed(): boolean {
    return this.#widths.length > 1;
  }

  has(codePoint: number): boolean {
    return this.#font.hasGlyphForCodePoint(codePoint);
  }

  shape(text: string): Shaped {
    const { glyphs, positions } = this.#font.layout(text, NUMBER.test(text) ? figures : letters);
    let code = '';
    let open = '';
    let width = 0;
    for (const [index, glyph] of glyphs.entries()) {
      const advance = (positions[index]?.xAdvance ?? glyph.advanceWidth) * this.#scale;
      // The types of the package are incorrect: it returns the number in the subset.
      const number = this.#subset.includeGlyph(glyph) as unknown as number;
      if (this.#widths[number] === undefined) this.#keep(glyph, number);
      open += hex(number);
      width += advance;
      const closer = Math.round((this.#widths[number] ?? 0) - advance);
      if (closer !== 0) {
        code += `<${open}>${closer}`;
        open = '';
      }
    }
    return { code: open === '' ? code : `${code}<${open}>`, width: width / 1000 };
  }

  /** Writes the font with the used glyphs (ISO 32000-1, 9.7). */
  embed(objects: Objects): Ref {
    const font = this.#font;
    const name = `/${this.#tag()}+${font.postscriptName}`;
    const scaled = (...values: readonly number[]) =>
      numbersText(...values.map((value) => Math.round(value * this.#scale)));
    const { minX, minY, maxX, maxY } = font.bbox;
    const file = Buffer.from(this.#subset.encode());
    const descriptor = objects.add(
      dictionaryText({
        ...{ Type: '/FontDescriptor', FontName: name, Flags: '4' },
        FontBBox: `[${scaled(minX, minY, maxX, maxY)}]`,
        ...{ ItalicAngle: numberText(font.italicAngle), Ascent: scaled(font.ascent) },
        ...{ Descent: scaled(font.descent), CapHeight: scaled(font.capHeight), StemV: '80' },
        FontFile2: refText(objects.addStream({ Length1: String(file.length) }, file)),
      }),
    );
    const descendant = objects.add(
      dictionaryText({
        ...{ Type: '/Font', Subtype: '/CIDFontType2', BaseFont: name, CIDToGIDMap: '/Identity' },
        CIDSystemInfo: '<</Registry (Adobe)/Ordering (Identity)/Supplement 0>>',
        FontDescriptor: refText(descriptor),
        W: `[0 ${arrayText(this.#widths.map((width) => numberText(width)))}]`,
      }),
    );
    return objects.add(
      dictionaryText({
        ...{ Type: '/Font', Subtype: '/Type0', BaseFont: name, Encoding: '/Identity-H' },
        DescendantFonts: arrayText([refText(descendant)]),
        ToUnicode: refText(objects.addText({}, this.#toUnicode())),
      }),
    );
  }

  #keep(glyph: { readonly advanceWidth: number; readonly codePoints: number[] }, number: number): void {
    this.#widths[number] = glyph.advanceWidth * this.#scale;
    this.#unicode[number] = number === 0 ? 'FFFD' : unicodeOf(glyph.codePoints);
  }

  /** Returns six letters that identify a subset (9.6.4). */
  #tag(): string {
    const order = Number(this.name.slice(1));
    const letters = [Math.floor(order / 26), order % 26].map((value) => String.fromCharCode(65 + value));
    return `ACCR${letters.join('')}`;
  }

  /** Returns the mapping from glyphs to text, for searching, copying and screen readers (9.10.3). */
  #toUnicode(): string {
    const lines = this.#unicode.map((text, number) => `<${hex(number)}> <${text}>`);
    const blocks: string[] = [];
    for (let at = 0; at < lines.length; at += 100) {
      const some = lines.slice(at, at + 100);
      blocks.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`);
    }
    return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe)/Ordering (UCS)/Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
  }
}

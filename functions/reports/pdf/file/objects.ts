import { deflateSync } from 'node:zlib';
import { Places } from './places.ts';
import { arrayText, dictionaryText, type Ref, refText } from './syntax.ts';

/** Objects in one stream of them. */
const PACKED = 200;

/** Bytes that are compressed into at a time: what a page comes to. */
const CHUNK = 8192;

/** What the last lines of a file point to. */
export interface Trailer {
  readonly root: Ref;
  readonly info: Ref;
  /** Identifies the file, in hex. */
  readonly id: string;
}

/**
 * The objects of a PDF file, each written as soon as it is known and forgotten then; small ones are packed together (ISO 32000-1, 7.5.7).
 * What was written is fetched with `take`, piece by piece.
 */
export class Objects {
  readonly #places = new Places();
  #written: Buffer[] = [];
  #offset = 0;
  /** Every text goes through here: thousands of buffers would be memory until somebody clears it up. */
  #scratch = Buffer.alloc(65_536);
  #waiting: { readonly id: Ref; readonly text: string }[] = [];

  constructor() {
    // Bytes beyond ASCII say that the file is no text (7.5.2).
    this.#write(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'));
  }

  /** A number to point to before its object is known. */
  allocate(): Ref {
    return this.#places.next();
  }

  /** An object that is no stream. */
  put(id: Ref, text: string): Ref {
    this.#waiting.push({ id, text });
    if (this.#waiting.length === PACKED) this.#pack();
    return id;
  }

  add(text: string): Ref {
    return this.put(this.allocate(), text);
  }

  /** A stream with these entries of its dictionary. @param plain whether it is left uncompressed */
  putStream(
    id: Ref,
    entries: Readonly<Record<string, string | undefined>>,
    data: Uint8Array,
    plain = false,
  ): Ref {
    const body = plain ? data : deflateSync(data, { chunkSize: CHUNK });
    const head = dictionaryText({
      ...entries,
      ...(plain ? {} : { Filter: '/FlateDecode' }),
      Length: String(body.length),
    });
    this.#places.setOffset(id, this.#offset);
    this.#write(Buffer.from(`${id} 0 obj\n${head}\nstream\n`, 'latin1'));
    this.#write(body);
    this.#write(Buffer.from('\nendstream\nendobj\n', 'latin1'));
    return id;
  }

  addStream(entries: Readonly<Record<string, string | undefined>>, data: Uint8Array, plain = false): Ref {
    return this.putStream(this.allocate(), entries, data, plain);
  }

  /** A stream of Latin letters, such as the operators of a page. */
  addText(entries: Readonly<Record<string, string | undefined>>, text: string): Ref {
    return this.putText(this.allocate(), entries, text);
  }

  putText(id: Ref, entries: Readonly<Record<string, string | undefined>>, text: string): Ref {
    if (text.length > this.#scratch.length) this.#scratch = Buffer.alloc(2 * text.length);
    return this.putStream(id, entries, this.#scratch.subarray(0, this.#scratch.write(text, 'latin1')));
  }

  /** The table of all objects, and the end of the file (7.5.8). */
  end({ root, info, id }: Trailer): void {
    this.#pack();
    const table = this.allocate();
    const start = this.#offset;
    this.#places.setOffset(table, start);
    const { size, data } = this.#places.table();
    this.putStream(
      table,
      {
        ...{ Type: '/XRef', Size: String(size), W: '[1 5 1]' },
        ...{ Root: refText(root), Info: refText(info), ID: arrayText([`<${id}>`, `<${id}>`]) },
      },
      data,
    );
    this.#write(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
  }

  /** What was written since it was last fetched. */
  take(): Uint8Array {
    const written = Buffer.concat(this.#written);
    this.#written = [];
    return written;
  }

  #write(data: Uint8Array): void {
    this.#written.push(data as Buffer);
    this.#offset += data.length;
  }

  #pack(): void {
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    const stream = this.allocate();
    const numbers: number[] = [];
    let length = 0;
    for (const [place, { id, text }] of waiting.entries()) {
      this.#places.setPacked(id, stream, place);
      numbers.push(id, length);
      length += text.length + 1;
    }
    const head = `${numbers.join(' ')}\n`;
    const body = `${head}${waiting.map(({ text }) => text).join('\n')}\n`;
    const entries = { Type: '/ObjStm', N: String(waiting.length), First: String(head.length) };
    this.putText(stream, entries, body);
  }
}

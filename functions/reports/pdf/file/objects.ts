import { deflateSync } from 'node:zlib';
import { Places } from './places.ts';
import { arrayText, dictionaryText, type Ref, refText } from './syntax.ts';

/** Number of objects in one object stream. */
const PACKED = 200;

/** Size of compression chunks in bytes, about one page. */
const CHUNK = 8192;

/** Content of the file trailer. */
export interface Trailer {
  readonly root: Ref;
  readonly info: Ref;
  /** Identifies the file, in hex. */
  readonly id: string;
}

/**
 * The objects of a PDF file, each written and released as soon as it is known; small ones are packed together
 * (ISO 32000-1, 7.5.7). `take` returns the written bytes, piece by piece.
 */
export class Objects {
  readonly #places = new Places();
  #written: Buffer[] = [];
  #offset = 0;
  /** Shared by all texts, because thousands of buffers would occupy memory until garbage collection. */
  #scratch = Buffer.alloc(65_536);
  #waiting: { readonly id: Ref; readonly text: string }[] = [];

  constructor() {
    // Non-ASCII bytes indicate that the file is binary (7.5.2).
    this.#write(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'));
  }

  /** Reserves an object number for references before the object is known. */
  allocate(): Ref {
    return this.#places.next();
  }

  /** Adds an object that is not a stream. */
  put(id: Ref, text: string): Ref {
    this.#waiting.push({ id, text });
    if (this.#waiting.length === PACKED) this.#pack();
    return id;
  }

  add(text: string): Ref {
    return this.put(this.allocate(), text);
  }

  /** Adds a stream with these dictionary entries. @param plain whether it is left uncompressed */
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

  /** Adds a stream of Latin text, such as the operators of a page. */
  addText(entries: Readonly<Record<string, string | undefined>>, text: string): Ref {
    return this.putText(this.allocate(), entries, text);
  }

  putText(id: Ref, entries: Readonly<Record<string, string | undefined>>, text: string): Ref {
    if (text.length > this.#scratch.length) this.#scratch = Buffer.alloc(2 * text.length);
    return this.putStream(id, entries, this.#scratch.subarray(0, this.#scratch.write(text, 'latin1')));
  }

  /** Writes the cross-reference table and the end of the file (7.5.8). */
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

  /** Returns the bytes written since the last call. */
  takePart(): Uint8Array {
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
    for (const [index, { id, text }] of waiting.entries()) {
      this.#places.setPacked(id, stream, index);
      numbers.push(id, length);
      length += text.length + 1;
    }
    const head = `${numbers.join(' ')}\n`;
    const body = `${head}${waiting.map(({ text }) => text).join('\n')}\n`;
    const entries = { Type: '/ObjStm', N: String(waiting.length), First: String(head.length) };
    this.putText(stream, entries, body);
  }
}

import type { Objects } from '../file/objects.ts';
import { dictionaryText, refText } from '../file/syntax.ts';
import { files } from './bundled-files.ts';
import { Face } from './face.ts';
import { Family } from './family.ts';

/** The fonts of one file. A subset is opened when a text first needs it. */
export class Fonts {
  readonly #opened: Face[] = [];
  readonly regular: Family;
  readonly semibold: Family;
  readonly mono: Family;

  constructor() {
    const [regular, semibold, mono] = [files.regular, files.semibold, files.mono].map((parts) =>
      parts.map((data) => this.#lazily(data)),
    );
    this.regular = new Family(regular ?? []);
    this.semibold = new Family(semibold ?? []);
    // Characters missing in the monospaced font may be in the text font.
    this.mono = new Family([...(mono ?? []), ...(regular ?? [])]);
  }

  /** Writes every used font. @returns the dictionary by which pages refer to them */
  embed(objects: Objects): string {
    return dictionaryText(
      Object.fromEntries(
        this.#opened.filter(({ isUsed }) => isUsed).map((face) => [face.name, refText(face.embed(objects))]),
      ),
    );
  }

  #lazily(data: string): () => Face {
    let face: Face | undefined;
    return () => {
      if (!face) {
        face = new Face(data, this.#opened.length);
        this.#opened.push(face);
      }
      return face;
    };
  }
}

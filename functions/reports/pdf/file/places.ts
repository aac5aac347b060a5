/** Location of each object in the file, in nine bytes, because there may be a million objects. */
export class Places {
  /** 0 free, 1 at an offset in the file, 2 in an object stream (ISO 32000-1, table 18). */
  #kinds = new Uint8Array(1024);
  #first = new Float64Array(1024);
  #second = new Uint8Array(1024);
  #length = 1;

  /** Returns the number of a new object. */
  next(): number {
    if (this.#length === this.#kinds.length) this.#grow();
    this.#length += 1;
    return this.#length - 1;
  }

  /**
   * Sets the offset of an object.
   * @param offset bytes before it in the file
   */
  setOffset(id: number, offset: number): void {
    this.#kinds[id] = 1;
    this.#first[id] = offset;
  }

  /**
   * Sets the object stream of an object.
   * @param stream the object that contains it @param place its index there, below 256
   */
  setPacked(id: number, stream: number, place: number): void {
    this.#kinds[id] = 2;
    this.#first[id] = stream;
    this.#second[id] = place;
  }

  /** Returns the table of all objects from 0 on, with the widths 1, 5 and 1. */
  table(): { readonly size: number; readonly data: Uint8Array } {
    const data = Buffer.alloc(this.#length * 7);
    for (let id = 0; id < this.#length; id += 1) {
      const at = id * 7;
      data[at] = this.#kinds[id] ?? 0;
      data.writeUIntBE(this.#first[id] ?? 0, at + 1, 5);
      data[at + 6] = this.#second[id] ?? 0;
    }
    return { size: this.#length, data };
  }

  #grow(): void {
    const longer = <A extends Uint8Array | Float64Array>(after: A, before: A): A => {
      after.set(before);
      return after;
    };
    const length = this.#length * 2;
    this.#kinds = longer(new Uint8Array(length), this.#kinds);
    this.#first = longer(new Float64Array(length), this.#first);
    this.#second = longer(new Uint8Array(length), this.#second);
  }
}

/** Units by kind of item. */
export type Units = ReadonlyMap<string, number>;

const total = (units: Units): number => [...units.values()].reduce((sum, one) => sum + one, 0);
const largestFirst = (units: Units): Units =>
  new Map([...units].toSorted(([a, many], [b, few]) => few - many || a.localeCompare(b)));

/** Read and write units. */
export class Spending {
  readonly #read = new Map<string, number>();
  readonly #written = new Map<string, number>();
  readonly #differences: string[] = [];

  read(kind: string, units: number): void {
    this.#read.set(kind, (this.#read.get(kind) ?? 0) + units);
  }

  write(kind: string, units: number): void {
    this.#written.set(kind, (this.#written.get(kind) ?? 0) + units);
  }

  /** Records the counted units of a request beside those that the engine reported. */
  compare(operation: string, counted: number, reported: number): void {
    if (counted !== reported)
      this.#differences.push(`${operation}: counted ${counted}, reported ${reported}`);
  }

  /** Throws if the engine counted differently. */
  check(): void {
    if (this.#differences.length > 0)
      throw new Error(`Units differ from the engine's: ${this.#differences.slice(0, 5).join('; ')}.`);
  }

  /** Read units by kind, highest first. */
  get reads(): Units {
    return largestFirst(this.#read);
  }

  /** Write units by kind, highest first. */
  get writes(): Units {
    return largestFirst(this.#written);
  }

  get readTotal(): number {
    return total(this.#read);
  }

  get writeTotal(): number {
    return total(this.#written);
  }
}

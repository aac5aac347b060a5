import type { Objects } from './objects.ts';
import { arrayText, dictionaryText, numbersText, type Ref, refText } from './syntax.ts';

/** Number of pages per tree node. */
const NODE = 64;

/** Pages in order, grouped below tree nodes (ISO 32000-1, 7.7.3). */
export class PageTree {
  readonly #objects: Objects;
  readonly #size: string;
  readonly #resources: Ref;
  readonly #root: Ref;
  readonly #nodes: Ref[] = [];
  #node: Ref;
  #kids: Ref[] = [];
  #count = 0;

  /**
   * Creates a page tree.
   * @param size width and height in points @param resources what contents of pages refer to, the same for all
   */
  constructor(objects: Objects, size: readonly [number, number], resources: Ref) {
    this.#objects = objects;
    this.#size = `[0 0 ${numbersText(...size)}]`;
    this.#resources = resources;
    this.#root = objects.allocate();
    this.#node = objects.allocate();
  }

  get count(): number {
    return this.#count;
  }

  /** Adds the next page, whose number is already allocated. */
  add(page: Ref, content: Ref): void {
    this.#objects.put(
      page,
      dictionaryText({
        ...{ Type: '/Page', Parent: refText(this.#node), Contents: refText(content) },
        ...{ StructParents: String(this.#count), Tabs: '/S' },
      }),
    );
    this.#kids.push(page);
    this.#count += 1;
    if (this.#kids.length === NODE) this.#endNode();
  }

  /**
   * Completes the tree.
   * @returns its root
   */
  close(): Ref {
    if (this.#kids.length > 0) this.#endNode();
    return this.#objects.put(
      this.#root,
      dictionaryText({
        ...{ Type: '/Pages', Kids: arrayText(this.#nodes.map(refText)), Count: String(this.#count) },
        ...{ MediaBox: this.#size, Resources: refText(this.#resources) },
      }),
    );
  }

  #endNode(): void {
    this.#nodes.push(
      this.#objects.put(
        this.#node,
        dictionaryText({
          ...{ Type: '/Pages', Parent: refText(this.#root), Count: String(this.#kids.length) },
          Kids: arrayText(this.#kids.map(refText)),
        }),
      ),
    );
    this.#node = this.#objects.allocate();
    this.#kids = [];
  }
}

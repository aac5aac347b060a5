import type { Objects } from './objects.ts';
import { arrayText, dictionaryText, numbersText, type Ref, refText } from './syntax.ts';

/** Structure element types used in reports (ISO 32000-1, 14.8.4). */
export type ElementType =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'Caption'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Code';

/** An open element. Nothing of it is kept in memory after it is closed. */
export interface Element {
  readonly id: Ref;
  readonly type: ElementType;
  readonly parent: Ref;
  /** Child elements and marked contents, as written. */
  readonly kids: string[];
  /** Page of its first content. */
  page?: Ref;
}

/** Number of pages per leaf of the tree from contents to elements. */
const LEAF = 64;

/** The structure tree of the marked page contents, which screen readers use. */
export class Structure {
  readonly #objects: Objects;
  readonly #root: Ref;
  readonly #document: Element;
  #leaf: Ref[] = [];
  readonly #leaves: Ref[] = [];
  #pages = 0;

  constructor(objects: Objects) {
    this.#objects = objects;
    this.#root = objects.allocate();
    this.#document = { id: objects.allocate(), type: 'Document', parent: this.#root, kids: [] };
  }

  get document(): Element {
    return this.#document;
  }

  begin(type: ElementType, parent: Element): Element {
    const id = this.#objects.allocate();
    parent.kids.push(refText(id));
    return { id, type, parent: parent.id, kids: [] };
  }

  /**
   * Closes an element.
   * @param attributes such as its alternative text
   */
  end({ id, type, parent, kids, page }: Element, attributes: Readonly<Record<string, string>> = {}): void {
    const [only, ...more] = kids;
    this.#objects.put(
      id,
      dictionaryText({
        ...{ Type: '/StructElem', S: `/${type}`, P: refText(parent) },
        Pg: page === undefined ? undefined : refText(page),
        ...attributes,
        K: only !== undefined && more.length === 0 ? only : arrayText(kids),
      }),
    );
  }

  /** Assigns a mark of a page to an element. */
  content(element: Element, page: Ref, mark: number): void {
    element.page ??= page;
    element.kids.push(
      element.page === page ? String(mark) : `<</Type /MCR/Pg ${refText(page)}/MCID ${mark}>>`,
    );
  }

  /** Completes a page with the elements of its marks. */
  endPage(elements: readonly Ref[]): void {
    this.#leaf.push(this.#objects.add(arrayText(elements.map(refText))));
    this.#pages += 1;
    if (this.#leaf.length === LEAF) this.#endLeaf();
  }

  /**
   * Completes the tree.
   * @returns its root
   */
  close(): Ref {
    this.end(this.#document);
    this.#endLeaf();
    const parents = this.#objects.add(dictionaryText({ Kids: arrayText(this.#leaves.map(refText)) }));
    return this.#objects.put(
      this.#root,
      dictionaryText({
        ...{ Type: '/StructTreeRoot', K: refText(this.#document.id) },
        ...{ ParentTree: refText(parents), ParentTreeNextKey: String(this.#pages) },
      }),
    );
  }

  #endLeaf(): void {
    if (this.#leaf.length === 0) return;
    const first = this.#pages - this.#leaf.length;
    this.#leaves.push(
      this.#objects.add(
        dictionaryText({
          Limits: `[${numbersText(first, this.#pages - 1)}]`,
          Nums: arrayText(this.#leaf.flatMap((ref, index) => [String(first + index), refText(ref)])),
        }),
      ),
    );
    this.#leaf = [];
  }
}

import type { Objects } from './objects.ts';
import { arrayText, dictionaryText, numbersText, type Ref, refText } from './syntax.ts';

/** Types of structure elements that reports are made of (ISO 32000-1, 14.8.4). */
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

/** An element that is still open. Once it is ended nothing of it is kept. */
export interface Element {
  readonly id: Ref;
  readonly type: ElementType;
  readonly parent: Ref;
  /** Elements and marked contents, as they are written. */
  readonly kids: string[];
  /** Where its first content is. */
  page?: Ref;
}

/** Pages in one leaf of the tree that leads from contents to their elements. */
const LEAF = 64;

/** What the marks of pages mean, as a tree: what readers aloud read. */
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

  /** @param attributes such as its alternative text */
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

  /** Says of a mark of a page that it belongs to an element. */
  content(element: Element, page: Ref, mark: number): void {
    element.page ??= page;
    element.kids.push(
      element.page === page ? String(mark) : `<</Type /MCR/Pg ${refText(page)}/MCID ${mark}>>`,
    );
  }

  /** The next page with the elements of its marks. */
  endPage(elements: readonly Ref[]): void {
    this.#leaf.push(this.#objects.add(arrayText(elements.map(refText))));
    this.#pages += 1;
    if (this.#leaf.length === LEAF) this.#endLeaf();
  }

  /** @returns the root of the tree */
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
          Nums: arrayText(this.#leaf.flatMap((ref, place) => [String(first + place), refText(ref)])),
        }),
      ),
    );
    this.#leaf = [];
  }
}

import type { Objects } from './objects.ts';
import { arrayText, dictionaryText, numberText, type Ref, refText, textString } from './syntax.ts';

/** A location in the file. */
export interface Place {
  readonly page: Ref;
  /** Distance from the lower edge, in points. */
  readonly top: number;
}

interface Item {
  readonly id: Ref;
  readonly title: string;
  readonly place: Place;
  readonly parent: Ref;
  readonly before: Ref | undefined;
  readonly below: Level;
}

/** The items of one parent. The last one is held back until its successor is known. */
interface Level {
  count: number;
  first?: Ref;
  last?: Item;
}

/** The bookmarks of a file, in two levels. Only the last item of each is held in memory. */
export class Outline {
  readonly #objects: Objects;
  readonly #root: Ref;
  readonly #top: Level = { count: 0 };

  constructor(objects: Objects) {
    this.#objects = objects;
    this.#root = objects.allocate();
  }

  /**
   * Adds a bookmark.
   * @param level 1, or 2 for a child of the last item of level 1
   */
  add(level: 1 | 2, title: string, place: Place): void {
    const above = level === 2 ? this.#top.last : undefined;
    const of = above?.below ?? this.#top;
    const id = this.#objects.allocate();
    const { last } = of;
    if (last) this.#write(last, id);
    of.first ??= id;
    of.count += 1;
    of.last = {
      ...{ id, title, place, parent: above?.id ?? this.#root, before: last?.id },
      below: { count: 0 },
    };
  }

  /**
   * Completes the bookmarks.
   * @returns their root; undefined if there are none
   */
  close(): Ref | undefined {
    const { first, last, count } = this.#top;
    if (first === undefined || !last) return undefined;
    this.#write(last, undefined);
    return this.#objects.put(
      this.#root,
      dictionaryText({
        ...{ Type: '/Outlines', First: refText(first), Last: refText(last.id), Count: String(count) },
      }),
    );
  }

  #write({ id, title, place, parent, before, below }: Item, next: Ref | undefined): void {
    if (below.last) this.#write(below.last, undefined);
    this.#objects.put(
      id,
      dictionaryText({
        ...{ Title: textString(title), Parent: refText(parent) },
        Prev: before === undefined ? undefined : refText(before),
        Next: next === undefined ? undefined : refText(next),
        First: below.first === undefined ? undefined : refText(below.first),
        Last: below.last === undefined ? undefined : refText(below.last.id),
        // A negative count means initially collapsed (table 153).
        Count: below.count === 0 ? undefined : String(-below.count),
        Dest: arrayText([refText(place.page), '/XYZ', 'null', numberText(place.top), 'null']),
      }),
    );
  }
}

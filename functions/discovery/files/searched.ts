/** Collects the results of reading many files and their coverage. */
import type { DiscoveryContext, Found } from '../methods/method.ts';
import { type ReadText, readBelow } from './below-root.ts';
import type { Walk } from './walk.ts';

/** Reads files for one method and records what could not be read. */
export interface Reader {
  /** Returns the text of a file; undefined if it is missing or cannot be read. Only the latter is recorded. */
  readonly text: (place: string) => Promise<string | undefined>;
  /** Records a file that was read but could not be parsed. */
  readonly broken: (place: string) => void;
  /** Records a denial, as a sentence. */
  readonly rejected: (sentence: string) => void;
  /** Returns the coverage, including that of a walk if there was one. */
  readonly coverage: (walk?: Walk) => Found['coverage'];
}

const some = (places: readonly string[]): string =>
  places.length > 3 ? `${places.slice(0, 3).join(', ')} and ${places.length - 3} more` : places.join(', ');

const sentence = (places: readonly string[], one: string, many: string): readonly string[] =>
  places.length === 0 ? [] : [`${places.length} ${places.length === 1 ? one : many}: ${some(places)}.`];

export const readerOf = (context: DiscoveryContext): Reader => {
  let searched = 0;
  const denied: string[] = [];
  const left: string[] = [];
  const broken: string[] = [];
  const rejections: string[] = [];
  const keep = (place: string, read: ReadText): string | undefined => {
    if ('text' in read) {
      searched += 1;
      return read.text;
    }
    if (read.unread === 'denied') denied.push(place);
    else if (read.unread !== 'absent') left.push(place);
    return undefined;
  };
  return {
    text: async (place) =>
      context.signal.aborted ? undefined : keep(place, await readBelow(context.files.root, place)),
    broken: (place) => void broken.push(place),
    rejected: (words) => void rejections.push(words),
    coverage: (walk) => {
      const rejected = [...(walk?.denied ?? []), ...denied];
      const reasons = [
        ...rejections,
        ...sentence(rejected, 'path cannot be read', 'paths cannot be read'),
        ...(context.signal.aborted ? ['The run was stopped.'] : []),
        ...(walk?.cut && !context.signal.aborted ? [walk.cut] : []),
        ...sentence(left, 'file was skipped (link or too large)', 'files were skipped (links or too large)'),
        ...sentence(broken, 'file could not be parsed', 'files could not be parsed'),
      ];
      if (reasons.length === 0) return { status: 'ran', searched };
      const status = rejected.length + rejections.length > 0 ? 'denied' : 'truncated';
      return { status, reason: reasons.join(' ').slice(0, 1000), searched };
    },
  };
};

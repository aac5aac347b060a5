/** What became of reading many files, and the coverage that says so. */
import type { Found, Look } from '../methods/method.ts';
import { type ReadText, readBelow } from './below-root.ts';
import type { Walk } from './walk.ts';

/** Reads files for one method and keeps what it could not read. */
export interface Reader {
  /** The text of a file; undefined when it is not there or cannot be read, which is kept unless it is not there. */
  readonly text: (place: string) => Promise<string | undefined>;
  /** Says of a file that was read that it could not be understood. */
  readonly broken: (place: string) => void;
  /** Says that something refuses to be read, in a sentence. */
  readonly refused: (sentence: string) => void;
  /** How far it came, with a walk if there was one. */
  readonly coverage: (walk?: Walk) => Found['coverage'];
}

const some = (places: readonly string[]): string =>
  places.length > 3 ? `${places.slice(0, 3).join(', ')} and ${places.length - 3} more` : places.join(', ');

const sentence = (places: readonly string[], one: string, many: string): readonly string[] =>
  places.length === 0 ? [] : [`${places.length} ${places.length === 1 ? one : many}: ${some(places)}.`];

export const readerOf = (look: Look): Reader => {
  let looked = 0;
  const denied: string[] = [];
  const left: string[] = [];
  const broken: string[] = [];
  const refusals: string[] = [];
  const keep = (place: string, read: ReadText): string | undefined => {
    if ('text' in read) {
      looked += 1;
      return read.text;
    }
    if (read.unread === 'denied') denied.push(place);
    else if (read.unread !== 'absent') left.push(place);
    return undefined;
  };
  return {
    text: async (place) =>
      look.signal.aborted ? undefined : keep(place, await readBelow(look.files.root, place)),
    broken: (place) => void broken.push(place),
    refused: (words) => void refusals.push(words),
    coverage: (walk) => {
      const refused = [...(walk?.denied ?? []), ...denied];
      const reasons = [
        ...refusals,
        ...sentence(refused, 'place may not be read', 'places may not be read'),
        ...(look.signal.aborted ? ['The run was stopped.'] : []),
        ...(walk?.cut && !look.signal.aborted ? [walk.cut] : []),
        ...sentence(
          left,
          'file is a link or too large and was left out',
          'files are links or too large and were left out',
        ),
        ...sentence(broken, 'file could not be understood', 'files could not be understood'),
      ];
      if (reasons.length === 0) return { status: 'ran', looked };
      const status = refused.length + refusals.length > 0 ? 'denied' : 'truncated';
      return { status, reason: reasons.join(' ').slice(0, 1000), looked };
    },
  };
};

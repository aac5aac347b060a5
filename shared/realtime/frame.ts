/** A frame of the socket: one message, with the others of the same second in `also`. */
import * as v from 'valibot';
import { type LiveMessage, liveMessage } from './message.ts';

/** Returns the text of one frame; undefined if there are no messages. */
export const frameOf = ([first, ...also]: readonly LiveMessage[]): string | undefined =>
  first && JSON.stringify(also.length > 0 ? { ...first, also } : first);

export interface Received {
  readonly messages: readonly LiveMessage[];
  /** Why parts of the frame, or all of it, could not be read; one sentence each. */
  readonly faults: readonly string[];
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'type' in value ? String(value.type) : 'no type';

/** Reads a frame. Unknown parts do not affect the rest. */
export const readFrame = (text: string): Received => {
  const frame = parsed(text);
  if (frame === undefined) return { messages: [], faults: ['The message is not JSON.'] };
  const also =
    typeof frame === 'object' && frame !== null && 'also' in frame && Array.isArray(frame.also)
      ? (frame.also as unknown[])
      : [];
  const messages: LiveMessage[] = [];
  const faults: string[] = [];
  for (const one of [frame, ...also]) {
    const read = v.safeParse(liveMessage, one);
    if (read.success) messages.push(read.output);
    else faults.push(`The message (${nameOf(one)}) is unknown: ${read.issues[0].message}.`);
  }
  return { messages, faults };
};

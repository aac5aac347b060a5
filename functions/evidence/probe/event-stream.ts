/** Server-sent events (WHATWG HTML §9.2) as far as probes need them. */
import { readJson } from './json.ts';

export interface StreamEvent {
  /** `message` unless the stream names another. */
  readonly event: string;
  readonly data: string;
}

/**
 * Reads a stream piece by piece: each call takes the next text and returns the events that it completed, those
 * without data left out. The work is linear in the text, however it is cut.
 */
export const eventReader = (): ((text: string) => readonly StreamEvent[]) => {
  let rest = '';
  let event = '';
  let data: string[] = [];

  const dispatch = (): readonly StreamEvent[] => {
    const done = { event: event || 'message', data: data.join('\n') };
    event = '';
    data = [];
    return done.data === '' ? [] : [done];
  };

  const takeLine = (line: string): readonly StreamEvent[] => {
    if (line === '') return dispatch();
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    if (name === 'event') event = value;
    return [];
  };

  return (text) => {
    if (!/[\r\n]/.test(text)) {
      rest += text;
      return [];
    }
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.flatMap(takeLine);
  };
};

/** The complete events of a stream that carry data; a cut last event is left out. */
export const streamEvents = (body: string): readonly StreamEvent[] =>
  eventReader()(body.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));

/** True for an event that answers: anything but a JSON-RPC notification or request of the server. */
export const isAnswerEvent = ({ data }: StreamEvent): boolean => {
  const read = readJson(data);
  return !(read.ok && typeof read.value === 'object' && read.value !== null && 'method' in read.value);
};

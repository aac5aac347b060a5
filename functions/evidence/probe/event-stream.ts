/** Server-sent events (WHATWG HTML §9.2), as needed by probes. */
import { readJson } from './json.ts';

export interface StreamEvent {
  /** `message` unless the stream names another. */
  readonly event: string;
  readonly data: string;
}

/**
 * Creates an incremental stream reader: each call accepts the next text and returns the events it completed,
 * without those that have no data. Its work is linear in the text for any chunking.
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

  const consumeLine = (line: string): readonly StreamEvent[] => {
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
    return lines.flatMap(consumeLine);
  };
};

/** Returns the complete events of a stream that contain data; a truncated last event is omitted. */
export const streamEvents = (body: string): readonly StreamEvent[] =>
  eventReader()(body.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));

/** Returns whether an event is a response: anything except a JSON-RPC notification or request of the server. */
export const isAnswerEvent = ({ data }: StreamEvent): boolean => {
  const read = readJson(data);
  return !(read.ok && typeof read.value === 'object' && read.value !== null && 'method' in read.value);
};

/** Types of the events that end a response of the Responses API; others announce parts of it. */
const finalTypes: ReadonlySet<unknown> = new Set([
  'response.completed',
  'response.incomplete',
  'response.failed',
  'error',
]);

/** Returns whether an event ends an answer of a model that arrives in pieces. */
export const isLastEvent = ({ data }: StreamEvent): boolean => {
  if (data.trim() === '[DONE]') return true;
  const read = readJson(data);
  return (
    read.ok &&
    typeof read.value === 'object' &&
    read.value !== null &&
    'type' in read.value &&
    finalTypes.has(read.value.type)
  );
};

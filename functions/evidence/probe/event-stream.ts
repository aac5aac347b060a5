/** Server-sent events (WHATWG HTML §9.2) as far as probes need them. */
import { readJson } from './json.ts';

export interface StreamEvent {
  /** `message` unless the stream names another. */
  readonly event: string;
  readonly data: string;
}

const fields = (block: string): StreamEvent | undefined => {
  const data: string[] = [];
  let event = 'message';
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    if (name === 'event' && value !== '') event = value;
  }
  const text = data.join('\n');
  return text === '' ? undefined : { event, data: text };
};

/** The complete events of a stream that carry data; a cut last event is left out. */
export const streamEvents = (body: string): readonly StreamEvent[] => {
  const blocks = body
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n\n');
  return blocks.slice(0, -1).flatMap((block) => fields(block) ?? []);
};

/** True for an event that answers: anything but a JSON-RPC notification or request of the server. */
export const isAnswerEvent = ({ data }: StreamEvent): boolean => {
  const read = readJson(data);
  return !(read.ok && typeof read.value === 'object' && read.value !== null && 'method' in read.value);
};

import type { Exchange, Handshake } from './exchange.ts';
import type { Probe } from './probe.ts';

/** The same probe, with a note of what came of everything that it was asked; `url` is the address that was asked. */
export const watchProbe = (probe: Probe, note: (url: string, what: Exchange | Handshake) => void): Probe => {
  const noted = async <T extends Exchange | Handshake>(url: string, asked: Promise<T>): Promise<T> => {
    const what = await asked;
    note(url, what);
    return what;
  };
  return {
    hasCredential: probe.hasCredential,
    request: (request) => noted(request.url, probe.request(request)),
    handshake: (request) => noted(request.url, probe.handshake(request)),
    stream: (request) => {
      const stream = probe.stream(request);
      return {
        next: stream.next,
        request: (beside) => noted(beside.url, stream.request(beside)),
        close: () => noted(request.url, stream.close()),
      };
    },
  };
};

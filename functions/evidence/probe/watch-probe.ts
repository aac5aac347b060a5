import type { Exchange, Handshake } from './exchange.ts';
import type { Probe } from './probe.ts';

/** Returns the same probe that reports the result of every request; `url` is the requested address. */
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

/** Problems that prevented a visit of an address, and the resulting coverage. */
import { isRejection } from '#functions/evidence/collectors/rejection.ts';
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import type { Found } from '../methods/method.ts';

/**
 * `silent`: no readable response. `untrusted`: no TLS connection with a trusted certificate. `closed`:
 * blocked by our policy. `refused`: requires credentials. `elsewhere`: a response named an address that may
 * not be requested. `cut`: a limit was reached.
 */
export type Trouble = 'silent' | 'untrusted' | 'closed' | 'refused' | 'elsewhere' | 'cut';

/** Returns the problem of a failed exchange; undefined if there was a response. */
export const troubleOf = (exchange: Exchange): Trouble | undefined => {
  switch (exchange.outcome) {
    case 'response':
      return isRejection(exchange) ? 'refused' : undefined;
    case 'blocked':
      return 'closed';
    case 'tls-error':
      return 'untrusted';
    case 'budget':
    case 'stopped':
      return 'cut';
    default:
      return 'silent';
  }
};

const sentences: Readonly<Record<Trouble, (count: string) => string>> = {
  cut: (count) =>
    `Not fully checked: ${count}. The request or time limit was reached, or the address needed a pause.`,
  closed: (count) => `Not reachable from here by policy: ${count}.`,
  refused: (count) => `${count} required sign-in.`,
  untrusted: (count) => `No trusted certificate: ${count}.`,
  elsewhere: (count) => `Addresses outside the allowed scope: ${count}.`,
  silent: (count) => `No readable response: ${count}.`,
};
const order = Object.keys(sentences) as readonly Trouble[];

const counted = (count: number): string => `${count} ${count === 1 ? 'address' : 'addresses'}`;

export interface Notes {
  /** Records the problem of an address; each address counts once. */
  readonly troubled: (url: string, trouble: Trouble | undefined) => void;
  readonly coverage: (searched: number, more: { readonly stopped: boolean }) => Found['coverage'];
}

/** Creates the notes of one method. */
export const createNotes = (): Notes => {
  const urls = new Map<Trouble, Set<string>>();
  const has = (...troubles: readonly Trouble[]) => troubles.some((trouble) => urls.has(trouble));
  return {
    troubled: (url, trouble) => {
      if (trouble) urls.set(trouble, (urls.get(trouble) ?? new Set()).add(url));
    },
    coverage: (searched, { stopped }) => {
      const summary = order.flatMap((trouble) => {
        const count = urls.get(trouble)?.size;
        return count === undefined ? [] : [sentences[trouble](counted(count))];
      });
      const reason = [...(stopped ? ['The run was stopped.'] : []), ...summary].join(' ');
      const denied = has('closed', 'refused', 'untrusted') ? 'denied' : 'ran';
      const status = stopped || has('cut', 'elsewhere') ? 'truncated' : denied;
      return { status, searched, ...(reason === '' ? {} : { reason }) };
    },
  };
};

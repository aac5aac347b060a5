/** What kept a method from looking at an address, and what coverage makes of it. */
import { isRefusal } from '#functions/evidence/collectors/refusal.ts';
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import type { Found } from '../methods/method.ts';

/**
 * `silent`: no answer that could be read. `untrusted`: no TLS connection with a trusted certificate. `closed`: a rule of ours keeps the run from
 * it. `refused`: it answers nobody without credentials. `elsewhere`: an answer led where no answer may lead. `cut`: a limit was reached.
 */
export type Trouble = 'silent' | 'untrusted' | 'closed' | 'refused' | 'elsewhere' | 'cut';

/** What an exchange that brought nothing home was troubled by; undefined for one that was answered. */
export const troubleOf = (exchange: Exchange): Trouble | undefined => {
  switch (exchange.outcome) {
    case 'response':
      return isRefusal(exchange) ? 'refused' : undefined;
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
    `Not everything was asked of ${count}: the requests or the time that they or the run have were used up, or they needed to be left alone.`,
  closed: (count) => `May not be reached from here: ${count}.`,
  refused: (count) => `Answered nobody without credentials: ${count}.`,
  untrusted: (count) => `Showed no certificate that is trusted here: ${count}.`,
  elsewhere: (count) => `Named further addresses outside of what may be asked: ${count}.`,
  silent: (count) => `Gave no answer that could be read: ${count}.`,
};
const order = Object.keys(sentences) as readonly Trouble[];

const counted = (count: number): string => `${count} ${count === 1 ? 'address' : 'addresses'}`;

export interface Notes {
  /** Notes what troubled the look at an address; each counts once. */
  readonly troubled: (url: string, trouble: Trouble | undefined) => void;
  readonly coverage: (looked: number, more: { readonly stopped: boolean }) => Found['coverage'];
}

/** Opens the notes of one method. */
export const createNotes = (): Notes => {
  const urls = new Map<Trouble, Set<string>>();
  const has = (...troubles: readonly Trouble[]) => troubles.some((trouble) => urls.has(trouble));
  return {
    troubled: (url, trouble) => {
      if (trouble) urls.set(trouble, (urls.get(trouble) ?? new Set()).add(url));
    },
    coverage: (looked, { stopped }) => {
      const said = order.flatMap((trouble) => {
        const count = urls.get(trouble)?.size;
        return count === undefined ? [] : [sentences[trouble](counted(count))];
      });
      const reason = [...(stopped ? ['The run was stopped.'] : []), ...said].join(' ');
      const denied = has('closed', 'refused', 'untrusted') ? 'denied' : 'ran';
      const status = stopped || has('cut', 'elsewhere') ? 'truncated' : denied;
      return { status, looked, ...(reason === '' ? {} : { reason }) };
    },
  };
};

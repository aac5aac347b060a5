import { useEffect, useRef, useState } from 'react';
import { call } from '#web/api/api.ts';
import { begun, type Verification, withPart } from './verification-summary.ts';

export type VerificationState =
  | { readonly at: 'idle' }
  | { readonly at: 'running'; readonly found: Verification }
  /** `endedAt` is in Unix milliseconds. */
  | { readonly at: 'done'; readonly found: Verification; readonly endedAt: number }
  | { readonly at: 'stopped'; readonly found: Verification }
  | { readonly at: 'failed'; readonly found: Verification; readonly error: unknown };

/** Returns a verification of the chain that runs part by part until it is complete or stopped. */
export const useVerification = () => {
  const [state, setState] = useState<VerificationState>({ at: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    let found = begun;
    let cursor: string | undefined;
    setState({ at: 'running', found });
    try {
      do {
        const part = await call('GET /api/audit-logs/verification', {
          query: { cursor },
          signal: run.signal,
        });
        found = withPart(found, part);
        cursor = part.next ?? undefined;
        setState({ at: 'running', found });
      } while (cursor !== undefined);
      setState({ at: 'done', found, endedAt: Date.now() });
    } catch (error) {
      // A verification that was restarted, or whose page was left, reports nothing more.
      if (running.current !== run) return;
      setState(run.signal.aborted ? { at: 'stopped', found } : { at: 'failed', found, error });
    }
  };
  return { state, start: () => void start(), stop: () => running.current?.abort() };
};

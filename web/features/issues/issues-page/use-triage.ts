import { useEffect, useRef, useState } from 'react';
import { isForList, type TriageAction, triageAction } from './triage.ts';

/** Returns the active issue, which the keys j and k move; the other keys are passed on. */
export const useTriage = (
  ids: readonly string[],
  onAction: (action: Exclude<TriageAction, { readonly move: string }>) => void,
): string | undefined => {
  const [active, setActive] = useState<string>();
  const state = useRef({ ids, active, onAction });
  state.current = { ids, active, onAction };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isForList(event)) return;
      const { ids: listed, active: current, onAction: act } = state.current;
      const action = triageAction(event.key, current, listed);
      if (action === undefined) return;
      event.preventDefault();
      if ('move' in action) setActive(action.move);
      else act(action);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  return active !== undefined && ids.includes(active) ? active : undefined;
};

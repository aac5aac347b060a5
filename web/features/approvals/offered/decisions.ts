import { useMutation } from '@tanstack/react-query';
import type { Action } from '#shared/approvals/lifecycle.ts';
import { fieldErrors } from '#web/api/api-error.ts';
import { type Changed, useChanged } from '#web/api/changed.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';

/** What one kind of record supplies: its routes and its texts. */
export interface Decisions {
  /** Such as `Attestation`. */
  readonly noun: string;
  readonly approve: () => Promise<unknown>;
  readonly decline: (reason: string) => Promise<unknown>;
  readonly withdraw: (reason: string) => Promise<unknown>;
  /** Refreshes what the three routes change. */
  readonly refresh: (changed: Changed) => Promise<void>;
  /** What follows from each decision, as the toast says it. */
  readonly done: Readonly<Record<Action, string>>;
  /** What a withdrawal does, as its dialog says it. */
  readonly withdrawal: string;
}

const past = { approve: 'Approved', decline: 'Declined', withdraw: 'Withdrawn' } as const;

/** Decides about a record; a decline and a withdrawal take the reason. */
export const useDecision = (decisions: Decisions, action: Action) => {
  const { noun, refresh, done } = decisions;
  const changed = useChanged();
  return useMutation({
    mutationFn: (reason: string) => decisions[action](reason),
    // Here, because the button is removed as soon as the list is refreshed.
    onSuccess: () => toast.success(`${noun} ${past[action]}`, done[action]),
    onError: (error) => {
      // An invalid reason is reported at its field.
      if (fieldErrors(error).reason === undefined)
        toast.error('Error', withReason(`Failed to ${action} the ${noun.toLowerCase()}`, error));
    },
    // After a conflict, too: the list then shows what another person decided.
    onSettled: () => void refresh(changed),
  });
};

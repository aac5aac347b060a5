import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { InferInput } from 'valibot';
import { MAX_TERM_DAYS } from '#shared/approvals/lifecycle.ts';
import type { FactReply, scopeBody } from '#shared/scope/contract.ts';
import { useUser } from '#web/features/auth/offered/use-user.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { dayAhead } from '#web/ui/time/day-ahead.ts';
import { useStateFact } from '../queries.ts';
import styles from './scope-form.module.css';
import { bodyOf, errorsOf, fieldOf, type ScopeValues } from './scope-values.ts';

interface ScopeDialogProps {
  readonly agentId: string;
  readonly fact: Pick<FactReply, 'fact' | 'title'>;
  readonly onClose: () => void;
}

/** What is offered first; who says it looks again in half a year rather than in a whole one. */
const USUAL_DAYS = 180;

/** States whether one fact of an agent is so, by the person who knows. */
export default function ScopeDialog({ agentId, fact: { fact, title }, onClose }: ScopeDialogProps) {
  const user = useUser();
  const state = useStateFact(agentId);
  const [now] = useState(() => new Date());
  const { form, submit, field } = useApiForm<ScopeValues, InferInput<typeof scopeBody>, unknown>({
    initialValues: {
      value: 'no',
      reason: '',
      name: user ? `${user.firstName} ${user.lastName}` : '',
      role: '',
      end: dayAhead(now, USUAL_DAYS),
    },
    validate: (values) => errorsOf(fact, values),
    sending: state,
    bodyOf: (values) => bodyOf(fact, values),
    fieldOf,
    onSent: onClose,
    failed: 'Failed to record the statement',
  });
  return (
    <Dialog opened onClose={onClose} title={`Scope: ${title}`} wide>
      <form onSubmit={submit} className={styles.form} noValidate aria-label="Statement on scope">
        <p className={styles.follows}>
          A yes counts at once. A no takes parameters out of scope, so it counts only after another person,
          with an account of their own, has approved it, and only while nothing shows the contrary.
        </p>
        <NativeSelect label={title} data-autofocus key={form.key('value')} {...field('value')}>
          <option value="no">No</option>
          <option value="yes">Yes</option>
        </NativeSelect>
        <Textarea
          label="Why it is so, and how the person knows"
          rows={3}
          maxLength={1000}
          key={form.key('reason')}
          {...field('reason')}
        />
        <div className={styles.pair}>
          <TextInput label="Name of the person" maxLength={100} key={form.key('name')} {...field('name')} />
          <TextInput
            label="Role"
            placeholder="Security Officer"
            maxLength={100}
            key={form.key('role')}
            {...field('role')}
          />
        </div>
        <TextInput
          label="Counts until"
          description={`At most ${MAX_TERM_DAYS} days; then somebody looks again`}
          type="date"
          min={dayAhead(now, 0)}
          max={dayAhead(now, MAX_TERM_DAYS - 1)}
          key={form.key('end')}
          {...field('end')}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={state.isPending}>
            {state.isPending ? 'Recording...' : 'Record Statement'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

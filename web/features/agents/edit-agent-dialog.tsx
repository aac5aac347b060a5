import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { InferInput } from 'valibot';
import type { AgentReply, patchAgentBody } from '#shared/agents/contract.ts';
import { fieldErrors } from '#web/app/api-error.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
import { focusFirst } from '#web/ui/field-error/focus-first.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import { AgentFields } from './agent-fields.tsx';
import styles from './agent-form.module.css';
import { type AgentSettings, settingsErrors } from './registration.ts';
import { useChangeAgent } from './use-agent-changes.ts';

interface EditAgentDialogProps {
  readonly agent: Pick<AgentReply, 'id' | 'name' | 'type' | 'description' | 'frameworks'>;
  readonly onClose: () => void;
}

/** Changes what an agent is. How it is reached and what it declares are changed in its details. */
export default function EditAgentDialog({ agent, onClose }: EditAgentDialogProps) {
  const change = useChangeAgent();
  const form = useForm<AgentSettings>({
    mode: 'uncontrolled',
    initialValues: {
      name: agent.name,
      type: agent.type,
      description: agent.description ?? '',
      frameworks: agent.frameworks,
    },
    validate: settingsErrors,
  });
  const submit = form.onSubmit(
    (values) => {
      if (change.isPending) return;
      // The rules of the API have passed, so the values are what its schema takes.
      const body = values as InferInput<typeof patchAgentBody>;
      change.mutate(
        { id: agent.id, body },
        {
          onSuccess: () => {
            toast.success('Agent Updated', 'The agent has been updated successfully.');
            onClose();
          },
          onError: (error) => {
            form.setErrors(fieldErrors(error));
            focusFirst(form, fieldErrors(error));
            toast.error('Error', withReason('Failed to update agent.', error));
          },
        },
      );
    },
    (errors) => focusFirst(form, errors),
  );
  return (
    <Dialog opened onClose={onClose} title="Edit Agent" wide>
      <form onSubmit={submit} className={styles.form} noValidate>
        <AgentFields
          type={agent.type}
          field={(name) => withGlyph(form.getInputProps(name))}
          keyOf={form.key}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={change.isPending}>
            {change.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

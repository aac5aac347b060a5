import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { InferInput } from 'valibot';
import type { createAgentBody } from '#shared/agents/contract.ts';
import { fieldErrors } from '#web/app/api-error.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import { AgentFields } from './agent-fields.tsx';
import styles from './agent-form.module.css';
import { ConnectionFields } from './connection-fields.tsx';
import { bodyOf, emptyRegistration, fieldOf, registrationErrors } from './registration.ts';
import { useRegisterAgent } from './use-agent-changes.ts';

interface RegisterAgentDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Registers an agent. What was entered survives closing the dialog, until it was sent. */
export default function RegisterAgentDialog({ opened, onClose }: RegisterAgentDialogProps) {
  const register = useRegisterAgent();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: emptyRegistration,
    validate: registrationErrors,
  });
  const show = (errors: Record<string, ReactNode>) => {
    form.setErrors(errors);
    const first = Object.keys(errors)[0];
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  const submit = form.onSubmit((values) => {
    if (register.isPending) return;
    // The rules of the API have passed, so the values are what its schema takes.
    register.mutate(bodyOf(values) as InferInput<typeof createAgentBody>, {
      onSuccess: () => {
        toast.success('Success', 'AI agent registered successfully');
        form.reset();
        onClose();
      },
      onError: (error) => {
        const errors = Object.entries(fieldErrors(error)).map(([path, message]) => [fieldOf(path), message]);
        show(Object.fromEntries(errors));
        toast.error('Error', withReason('Failed to register AI agent', error));
      },
    });
  }, show);
  const field = (name: string, type?: 'checkbox') => withGlyph(form.getInputProps(name, type && { type }));
  return (
    <Dialog opened={opened} onClose={onClose} title="Register New AI Agent" wide>
      <form onSubmit={submit} className={styles.form} noValidate>
        <AgentFields field={field} keyOf={form.key} />
        <ConnectionFields
          field={(name, type) => field(`connection.${name}`, type)}
          keyOf={(name) => form.key(`connection.${name}`)}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={register.isPending}>
            {register.isPending ? 'Registering...' : 'Register Agent'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

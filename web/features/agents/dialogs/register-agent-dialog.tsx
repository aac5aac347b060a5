import { Button } from '@mantine/core';
import type { InferInput } from 'valibot';
import type { createAgentBody } from '#shared/agents/contract.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useRegisterAgent } from '../use-agent-changes.ts';
import { AgentFields } from './agent-fields.tsx';
import styles from './agent-form.module.css';
import { ConnectionFields } from './connection-fields.tsx';
import { PolicyFields } from './policy-fields.tsx';
import { bodyOf, emptyRegistration, fieldOf, type Registration, registrationErrors } from './registration.ts';

interface RegisterAgentDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Registers an agent. Entered values survive closing the dialog until they are sent. */
export default function RegisterAgentDialog({ opened, onClose }: RegisterAgentDialogProps) {
  const register = useRegisterAgent();
  const { form, submit, field } = useApiForm<Registration, InferInput<typeof createAgentBody>, unknown>({
    initialValues: emptyRegistration,
    validate: registrationErrors,
    sending: register,
    // The values have passed the API's rules, so they match its schema.
    bodyOf: (values) => bodyOf(values) as InferInput<typeof createAgentBody>,
    fieldOf: (path): string => fieldOf(path, form.getValues()),
    onSent: () => {
      toast.success('Success', 'AI agent registered successfully');
      form.reset();
      onClose();
    },
    failed: 'Failed to register AI agent',
    alwaysListed: true,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Register New AI Agent" wide>
      <form onSubmit={submit} className={styles.form} noValidate>
        <AgentFields field={field} keyOf={form.key} />
        <ConnectionFields
          field={(name, type) => field(`connection.${name}`, type)}
          keyOf={(name) => form.key(`connection.${name}`)}
          environment={form.useWatchValue('environment')}
          protocol={form.useWatchValue('connection.protocol')}
          chatting={form.useWatchValue('connection.authorisedToChat')}
          chat={form.useWatchValue('connection.chat')}
          onChat={(name, text) => form.setFieldValue(`connection.chat.${name}`, text)}
        />
        <PolicyFields
          field={field}
          keyOf={form.key}
          own={form.getValues().own}
          onAdd={(entry) => form.insertListItem('own', entry)}
          onRemove={(place) => form.removeListItem('own', place)}
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

import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { registerBody } from '#shared/discovery/contract.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AgentFields } from '../../dialogs/agent-fields.tsx';
import styles from '../../dialogs/agent-form.module.css';
import { ConnectionFields } from '../../dialogs/connection-fields.tsx';
import { fieldOf, type Registration, registrationErrors } from '../../dialogs/registration.ts';
import { environmentNames } from '../environment-names.ts';
import { type Found, foundBodyOf, foundRegistration } from './found-registration.ts';

const ROUTE = 'POST /api/environment/agents/{id}/register';

const environments = Object.entries(environmentNames).map(([value, label]) => ({ value, label }));

/** Returns the mutation that registers a discovered agent. */
const useRegisterFound = (id: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: InferInput<typeof registerBody>) =>
      call(ROUTE, { params: { id }, body, idempotencyKey: crypto.randomUUID() }),
    // The toast is shown here, not in the form: a list of unregistered agents drops this agent, and unmounts
    // its dialog, before the form receives the result.
    onSuccess: () => toast.success('Success', 'AI agent registered successfully'),
    // Also shows changes that other users made in the meantime.
    onSettled: () => changed(ROUTE),
  });
};

interface RegisterFoundDialogProps {
  readonly found: Found;
  readonly onClose: () => void;
}

/** Registers a discovered agent: the registration dialog, prefilled with everything that discovery found. */
export default function RegisterFoundDialog({ found, onClose }: RegisterFoundDialogProps) {
  const register = useRegisterFound(found.id);
  const { form, submit, field } = useApiForm<Registration, InferInput<typeof registerBody>, unknown>({
    initialValues: foundRegistration(found),
    validate: registrationErrors,
    sending: register,
    bodyOf: foundBodyOf,
    fieldOf: (path): string => fieldOf(path),
    onSent: onClose,
    failed: 'Failed to register AI agent',
    alwaysListed: true,
  });
  return (
    <Dialog opened onClose={onClose} title="Register New AI Agent" wide>
      <form onSubmit={submit} className={styles.form} noValidate>
        <p className={styles.hint}>
          Filled in from discovery results, which become evidence of the registered agent. You decide whether
          to consent to testing.
        </p>
        <AgentFields type={foundRegistration(found).type} field={field} keyOf={form.key} />
        <NativeSelect
          label="Environment"
          description="Unknown counts as production"
          data={environments}
          key={form.key('environment')}
          {...field('environment')}
        />
        <ConnectionFields
          field={(name, type) => field(`connection.${name}`, type)}
          keyOf={(name) => form.key(`connection.${name}`)}
          environment={form.useWatchValue('environment')}
          protocol={form.useWatchValue('connection.protocol')}
          chatting={form.useWatchValue('connection.authorisedToChat')}
          chat={form.useWatchValue('connection.chat')}
          onChat={(name, text) => form.setFieldValue(`connection.chat.${name}`, text)}
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

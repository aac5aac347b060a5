import { Button } from '@mantine/core';
import type { InferInput } from 'valibot';
import type { createAgentBody } from '#shared/agents/contract.ts';
import { suggestedFrameworks } from '#shared/agents/suggested-frameworks.ts';
import { type Found, protocolOf } from '#shared/connection-tests/found.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useRegisterAgent } from '../use-agent-changes.ts';
import { AgentFields } from './agent-fields.tsx';
import styles from './agent-form.module.css';
import { ConnectionFields } from './connection-fields.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { PolicyFields } from './policy-fields.tsx';
import { RegisteredAlready } from './registered-already.tsx';
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
  const setProtocol = (result: Found) => {
    const protocol = protocolOf(result);
    if (protocol) form.setFieldValue('connection.protocol', protocol);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Register New AI Agent" wide>
      <form onSubmit={submit} className={styles.form} noValidate>
        <AgentFields
          field={field}
          keyOf={form.key}
          suggestion={
            <SuggestedFrameworks
              type={form.useWatchValue('type')}
              onSelect={(names) => form.setFieldValue('frameworks', names)}
            />
          }
        />
        <ConnectionFields
          field={(name, type) => field(`connection.${name}`, type)}
          keyOf={(name) => form.key(`connection.${name}`)}
          environment={form.useWatchValue('environment')}
          protocol={form.useWatchValue('connection.protocol')}
          chatting={form.useWatchValue('connection.authorisedToChat')}
          chat={form.useWatchValue('connection.chat')}
          onChat={(name, text) => form.setFieldValue(`connection.chat.${name}`, text)}
          test={<ConnectionTest values={form.useWatchValue('connection')} onFound={setProtocol} />}
        />
        <RegisteredAlready name={form.useWatchValue('name')} url={form.useWatchValue('connection.url')} />
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

interface SuggestedFrameworksProps {
  readonly type: string;
  readonly onSelect: (names: string[]) => void;
}

/** The frameworks that suit the selected type, with a button that selects them. */
function SuggestedFrameworks({ type, onSelect }: SuggestedFrameworksProps) {
  const names = suggestedFrameworks(type);
  return (
    names.length > 0 && (
      <p className={styles.suggested}>
        <span>
          Suggested for {type.toLowerCase()}: {names.join(', ')}
        </span>
        <Button variant="default" size="xs" onClick={() => onSelect([...names])}>
          Select Suggested
        </Button>
      </p>
    )
  );
}

import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { fieldErrors } from '#web/app/api-error.ts';
import { useCanWrite } from '#web/features/auth/use-user.ts';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import type { AgentDetail } from './agent-details.tsx';
import styles from './agent-drawer.module.css';
import form from './agent-form.module.css';
import { ConnectionFields } from './connection-fields.tsx';
import {
  type ConnectionValues,
  connectionErrors,
  connectionOf,
  fieldOf,
  noConnection,
} from './registration.ts';
import { useChangeAgent } from './use-agent-changes.ts';

/** How the agent is reached, and the way to change it. */
export function AgentConnection({ agent }: { readonly agent: AgentDetail }) {
  const [editing, setEditing] = useState(false);
  const canWrite = useCanWrite();
  const { connection } = agent;
  if (editing) return <ConnectionForm agent={agent} onDone={() => setEditing(false)} />;
  return (
    <section>
      <h3 className={styles.title}>Connection</h3>
      {connection === undefined ? (
        <p className="sm dim">None. Nothing can be observed until there is one.</p>
      ) : (
        <ul className={styles.lines}>
          <li className={styles.url}>
            {connection.protocol === 'auto'
              ? 'Protocol found out by probing'
              : connection.protocol.toUpperCase()}
            , <span className="mono">{connection.url}</span>
          </li>
          <li>
            {connection.authorisedToTest ? 'May be tested' : 'No consent to test: nothing is sent to it'}
          </li>
          {connection.authorisedToChat && <li>May be chatted with</li>}
          {connection.credentialHeader && <li>Credential in {connection.credentialHeader}</li>}
          {connection.hasTrustedCa && <li>Own certificate authority</li>}
        </ul>
      )}
      {canWrite && (
        <Button variant="default" size="xs" className={styles.edit ?? ''} onClick={() => setEditing(true)}>
          {connection === undefined ? 'Add Connection' : 'Edit Connection'}
        </Button>
      )}
    </section>
  );
}

interface ConnectionFormProps {
  readonly agent: AgentDetail;
  readonly onDone: () => void;
}

const valuesOf = (connection: AgentDetail['connection']): ConnectionValues =>
  connection === undefined
    ? noConnection
    : {
        ...noConnection,
        protocol: connection.protocol,
        url: connection.url,
        authorisedToTest: connection.authorisedToTest,
        authorisedToChat: connection.authorisedToChat,
      };

function ConnectionForm({ agent: { id, connection }, onDone }: ConnectionFormProps) {
  const change = useChangeAgent();
  const inputs = useForm({
    mode: 'uncontrolled',
    initialValues: { connection: valuesOf(connection) },
    validate: (values) => connectionErrors(values.connection),
  });
  const submit = inputs.onSubmit((values) => {
    if (change.isPending) return;
    change.mutate(
      { id, body: { connection: connectionOf(values.connection) ?? null } },
      {
        onSuccess: () => {
          toast.success('Agent Updated', 'The connection has been saved. The next scan uses it.');
          onDone();
        },
        onError: (error) => {
          const errors = Object.entries(fieldErrors(error)).map(([path, message]) => [
            fieldOf(path),
            message,
          ]);
          inputs.setErrors(Object.fromEntries(errors));
          toast.error('Error', withReason('Failed to save the connection.', error));
        },
      },
    );
  });
  return (
    <form onSubmit={submit} className={form.form} noValidate>
      <ConnectionFields
        stored={connection?.credentialHeader !== undefined}
        field={(name, type) => ({
          key: inputs.key(`connection.${name}`),
          ...withGlyph(inputs.getInputProps(`connection.${name}`, type && { type })),
        })}
      />
      <div className={styles.buttons}>
        <Button variant="default" size="xs" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="xs" loading={change.isPending}>
          Save Connection
        </Button>
      </div>
    </form>
  );
}

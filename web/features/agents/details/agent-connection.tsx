import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { protocolNames } from '#shared/agents/protocol-names.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import form from '../dialogs/agent-form.module.css';
import { ConnectionFields } from '../dialogs/connection-fields.tsx';
import {
  type ConnectionValues,
  connectionErrors,
  connectionOf,
  fieldOf,
  noConnection,
} from '../dialogs/registration.ts';
import { useChangeAgent } from '../use-agent-changes.ts';
import type { AgentDetail } from './agent-details.tsx';
import styles from './agent-drawer.module.css';
import { chatLines } from './chat-lines.ts';
import { HostProof } from './host-proof.tsx';
import { useEditing } from './use-editing.ts';

interface AgentConnectionProps {
  readonly agent: AgentDetail;
  /** Whether it opens in edit mode, for users with write access. */
  readonly opened?: boolean;
}

/** The connection of the agent, and the form to change it. */
export function AgentConnection({ agent, opened = false }: AgentConnectionProps) {
  const canWrite = useCanWrite();
  const { editing, begin, end, button } = useEditing(opened && canWrite);
  const { connection } = agent;
  if (editing) return <ConnectionForm agent={agent} onDone={end} />;
  return (
    <section>
      <h3 className={styles.title}>Connection</h3>
      {connection === undefined ? (
        <p className="sm dim">No connection. Tests require one.</p>
      ) : (
        <Stack as="ul" gap={2} className="sm t2">
          <li className={styles.url}>
            {connection.protocol === 'auto'
              ? 'Protocol detected automatically'
              : protocolNames[connection.protocol]}
            , <span className="mono">{connection.url}</span>
          </li>
          <li>
            {connection.authorisedToTest ? 'Tests authorized' : 'Tests not authorized: no requests are sent'}
          </li>
          {connection.authorisedToChat && (
            <li>
              {connection.protocol === 'mcp' ? 'Calls of read-only tools' : 'Chat tests'} authorized
              {connection.authorisedToChatInProduction && ', including production'}
            </li>
          )}
          {connection.consentBy !== undefined && connection.consentAt !== undefined && (
            <li className={styles.url}>
              Consent by {connection.consentBy}, <DateTimeText at={connection.consentAt} />
            </li>
          )}
          {connection.credentialHeader && <li>Credential in {connection.credentialHeader}</li>}
          {chatLines(connection.chat).map((line) => (
            <li key={line} className={styles.url}>
              {line}
            </li>
          ))}
          {connection.hasTrustedCa && <li>Private certificate authority</li>}
        </Stack>
      )}
      {agent.hostProof && <HostProof proof={agent.hostProof} />}
      {canWrite && (
        <Button ref={button} variant="default" size="xs" className={styles.edit ?? ''} onClick={begin}>
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
        authorisedToChatInProduction: connection.authorisedToChatInProduction ?? false,
        chat: {
          ...noConnection.chat,
          model: connection.chat?.model ?? '',
          user: connection.chat?.user ?? '',
          secondUser: connection.chat?.secondUser ?? '',
          canary: connection.chat?.canary ?? '',
          template: connection.chat?.template ?? '',
          answerPath: connection.chat?.answerPath ?? '',
          sessionPath: connection.chat?.sessionPath ?? '',
        },
      };

function ConnectionForm({ agent: { id, connection, environment }, onDone }: ConnectionFormProps) {
  const change = useChangeAgent();
  const whole = useRef<HTMLFormElement>(null);
  // The button that opened the form is gone.
  useEffect(() => whole.current?.querySelector('select')?.focus(), []);
  const {
    form: inputs,
    submit,
    field,
  } = useApiForm({
    initialValues: { connection: valuesOf(connection) },
    validate: (values) => connectionErrors(values.connection),
    sending: change,
    bodyOf: (values) => ({ id, body: { connection: connectionOf(values.connection) ?? null } }),
    fieldOf,
    onSent: () => {
      toast.success('Agent Updated', 'The connection has been saved. The next scan uses it.');
      onDone();
    },
    failed: 'Failed to save the connection.',
    alwaysListed: true,
  });
  return (
    <form ref={whole} onSubmit={submit} className={form.form} noValidate>
      <ConnectionFields
        stored={connection?.credentialHeader !== undefined}
        field={(name, type) => field(`connection.${name}`, type)}
        keyOf={(name) => inputs.key(`connection.${name}`)}
        secondStored={connection?.chat?.secondCredentialHeader !== undefined}
        environment={environment}
        protocol={inputs.useWatchValue('connection.protocol')}
        chatting={inputs.useWatchValue('connection.authorisedToChat')}
        chat={inputs.useWatchValue('connection.chat')}
        onChat={(name, text) => inputs.setFieldValue(`connection.chat.${name}`, text)}
      />
      <Row gap={8} align="stretch" justify="end">
        <Button variant="default" size="xs" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="xs" loading={change.isPending}>
          Save Connection
        </Button>
      </Row>
    </form>
  );
}

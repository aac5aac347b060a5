import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { Environment, Protocol } from '#shared/agents/contract.ts';
import { protocolNames } from '#shared/agents/protocol-names.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import styles from './agent-form.module.css';
import { ChatFields } from './chat-fields.tsx';
import { type ChatValues, type ConnectionValues, statesChat } from './registration.ts';

type Input = ReturnType<ReturnType<typeof useForm>['getInputProps']>;

/** Path of a field within the connection. */
export type ConnectionField =
  | Exclude<keyof ConnectionValues, 'chat'>
  | `chat.${Exclude<keyof ChatValues, 'secondCredential'>}`
  | `chat.secondCredential.${keyof ChatValues['secondCredential']}`;

export interface ConnectionFieldsProps {
  /** Properties of a field's input. */
  readonly field: (name: ConnectionField, type?: 'checkbox') => Input;
  /** React key of the input: a new key recreates it with the current form value. */
  readonly keyOf: (name: ConnectionField) => string;
  /** A credential is already stored; empty fields keep it. */
  readonly stored?: boolean;
  /** Whether a credential of the second test user is stored. */
  readonly secondStored?: boolean;
  /** The agent's environment, from the form or the agent. */
  readonly environment: Environment;
  /** Current form values. */
  readonly protocol: Protocol;
  readonly chatting: boolean;
  readonly chat: ChatValues;
  /** Enters a value in a chat setting. */
  readonly onChat: (name: Exclude<keyof ChatValues, 'secondCredential'>, text: string) => void;
  /** The connection test, if the agent is not stored yet. */
  readonly test?: ReactNode;
}

const protocolLabels = [
  { value: 'auto', label: 'Detect automatically' },
  ...Object.entries(protocolNames).map(([value, label]) => ({ value, label })),
];

/** An agent with an unknown environment is treated as in production. */
const asProduction = (environment: Environment): boolean =>
  environment === 'production' || environment === 'unknown';

const productionText = (environment: Environment, protocol: Protocol): string => {
  const requests = protocol === 'mcp' ? 'calls' : 'messages';
  return environment === 'production'
    ? `The agent is in production: synthetic ${requests} will appear in its logs beside those of patients and staff.`
    : `The environment is unknown, so it counts as production. Without this consent, no ${requests} are sent.`;
};

const MESSAGES =
  'Runs that users start may send short synthetic messages, never patient data. Each costs tokens, is logged by the agent, and may make it use its tools.';
const CALLS =
  'Scans may call up to 20 times the tools that the server lists as read-only, with meaningless arguments. Tools that write, reach addresses or run code are never called.';

/** What the consent to chat covers: of a tool server, calls of its tools. */
const consentText = (protocol: Protocol): string => (protocol === 'mcp' ? CALLS : MESSAGES);

/** How Accredit reaches the agent, and what the owner consents to. */
export function ConnectionFields(props: ConnectionFieldsProps) {
  const { field, keyOf, stored = false, secondStored = false, environment, protocol, chatting, chat } = props;
  return (
    <Stack as="fieldset" gap={12} className={styles.connection}>
      <legend>Connection</legend>
      <p className={styles.hint}>
        Tests are the strongest evidence and require a connection. Without one, the agent is evaluated by its
        manifest.
      </p>
      <div className={styles.endpoint}>
        <NativeSelect label="Protocol" data={protocolLabels} key={keyOf('protocol')} {...field('protocol')} />
        <TextInput
          label="Endpoint URL"
          type="url"
          inputMode="url"
          placeholder="https://agent.example/mcp"
          autoComplete="off"
          spellCheck={false}
          key={keyOf('url')}
          {...field('url')}
        />
      </div>
      <Checkbox
        label="I may test this endpoint"
        description="You own it, or its owner agreed. Nothing is sent without consent; tool lists are also read as an ordinary client."
        key={keyOf('authorisedToTest')}
        {...field('authorisedToTest', 'checkbox')}
      />
      {props.test}
      <Checkbox
        label={protocol === 'mcp' ? 'I may call read-only tools' : 'I may chat with this agent'}
        description={consentText(protocol)}
        key={keyOf('authorisedToChat')}
        {...field('authorisedToChat', 'checkbox')}
      />
      {chatting && asProduction(environment) && (
        <Checkbox
          label={protocol === 'mcp' ? 'I may call tools in production' : 'I may chat in production'}
          description={productionText(environment, protocol)}
          key={keyOf('authorisedToChatInProduction')}
          {...field('authorisedToChatInProduction', 'checkbox')}
        />
      )}
      <div className={styles.pair}>
        <TextInput
          label="Credential header"
          placeholder="Authorization"
          autoComplete="off"
          spellCheck={false}
          key={keyOf('header')}
          {...field('header')}
        />
        <PasswordField
          label="Credential secret"
          placeholder={stored ? 'Stored' : 'Bearer …'}
          autoComplete="new-password"
          key={keyOf('secret')}
          {...field('secret')}
        />
      </div>
      <p className={styles.hint}>
        {stored &&
          'A credential is stored: leave both fields empty to keep it while the origin stays the same. '}
        Sent only to this origin, stored encrypted, never shown again.
      </p>
      {((chatting && protocol !== 'mcp') || statesChat(chat)) && (
        <ChatFields
          field={field}
          keyOf={keyOf}
          protocol={protocol}
          stored={secondStored}
          chat={chat}
          onChat={props.onChat}
        />
      )}
      <Textarea
        label="Trusted certificate authority"
        description="PEM, if a private authority issued the endpoint's certificate"
        placeholder="-----BEGIN CERTIFICATE-----"
        rows={3}
        spellCheck={false}
        classNames={{ input: styles.pem ?? '' }}
        key={keyOf('trustedCa')}
        {...field('trustedCa')}
      />
    </Stack>
  );
}

import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { useForm } from '@mantine/form';
import type { Environment } from '#shared/agents/contract.ts';
import { protocolNames } from '#shared/agents/protocol-names.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import styles from './agent-form.module.css';
import { ChatFields } from './chat-fields.tsx';
import { type ChatValues, type ConnectionValues, saysChat } from './registration.ts';

type Input = ReturnType<ReturnType<typeof useForm>['getInputProps']>;

/** Path of a field below the connection. */
export type ConnectionField =
  | Exclude<keyof ConnectionValues, 'chat'>
  | `chat.${Exclude<keyof ChatValues, 'secondCredential'>}`
  | `chat.secondCredential.${keyof ChatValues['secondCredential']}`;

export interface ConnectionFieldsProps {
  /** Properties of the input of a field. */
  readonly field: (name: ConnectionField, type?: 'checkbox') => Input;
  /** Its key: another one makes the input anew, with the value that the form has. */
  readonly keyOf: (name: ConnectionField) => string;
  /** A credential is stored already; leaving it empty keeps it. */
  readonly stored?: boolean;
  /** So is one of the second test user. */
  readonly secondStored?: boolean;
  /** Where the agent runs, as far as the form or the agent says it. */
  readonly environment: Environment;
  /** What the form holds now. */
  readonly chatting: boolean;
  readonly chat: ChatValues;
  readonly onCanary: (canary: string) => void;
}

const protocolWords = [
  { value: 'auto', label: 'Find out' },
  ...Object.entries(protocolNames).map(([value, label]) => ({ value, label })),
];

/** An agent of which nobody says where it runs is taken for one in production. */
const asProduction = (environment: Environment): boolean =>
  environment === 'production' || environment === 'unknown';

const productionText = (environment: Environment): string =>
  environment === 'production'
    ? 'It runs in production: synthetic messages stand in its logs beside those of patients and staff.'
    : 'Nobody has said where it runs, so it counts as production. Without this consent nothing is asked.';

/** How Accredit reaches the agent, and what its owner consents to. */
export function ConnectionFields(props: ConnectionFieldsProps) {
  const { field, keyOf, stored = false, secondStored = false, environment, chatting, chat, onCanary } = props;
  return (
    <fieldset className={styles.connection}>
      <legend>Connection</legend>
      <p className={styles.hint}>
        What Accredit may look at, it can observe: the strongest evidence. Without a connection the agent is
        judged by what its manifest declares.
      </p>
      <div className={styles.endpoint}>
        <NativeSelect label="Protocol" data={protocolWords} key={keyOf('protocol')} {...field('protocol')} />
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
        description="You own it or its owner agreed. Without this nothing is sent to the address."
        key={keyOf('authorisedToTest')}
        {...field('authorisedToTest', 'checkbox')}
      />
      <Checkbox
        label="I may chat with it"
        description="Runs that people start may send it short synthetic messages, never real patient data. Each costs tokens, is logged by the agent, and may have it use its tools."
        key={keyOf('authorisedToChat')}
        {...field('authorisedToChat', 'checkbox')}
      />
      {chatting && asProduction(environment) && (
        <Checkbox
          label="I may chat with it in production"
          description={productionText(environment)}
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
        {stored && 'A credential is stored: leave both empty to keep it while the origin stays the same. '}
        Sent to this origin only, stored encrypted, never shown again.
      </p>
      {(chatting || saysChat(chat)) && (
        <ChatFields
          field={field}
          keyOf={keyOf}
          stored={secondStored}
          canary={chat.canary}
          onCanary={onCanary}
        />
      )}
      <Textarea
        label="Trusted certificate authority"
        description="PEM, if the endpoint's certificate comes from your own authority"
        placeholder="-----BEGIN CERTIFICATE-----"
        rows={3}
        spellCheck={false}
        classNames={{ input: styles.pem ?? '' }}
        key={keyOf('trustedCa')}
        {...field('trustedCa')}
      />
    </fieldset>
  );
}

import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { useForm } from '@mantine/form';
import { protocolNames } from '#shared/agents/protocol-names.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import styles from './agent-form.module.css';
import type { ConnectionValues } from './registration.ts';

type Input = ReturnType<ReturnType<typeof useForm>['getInputProps']>;

interface ConnectionFieldsProps {
  /** Properties of the input of a field. */
  readonly field: (name: keyof ConnectionValues, type?: 'checkbox') => Input;
  /** Its key: another one makes the input anew, with the value that the form has. */
  readonly keyOf: (name: keyof ConnectionValues) => string;
  /** A credential is stored already; leaving it empty keeps it. */
  readonly stored?: boolean;
}

const protocolWords = [
  { value: 'auto', label: 'Find out' },
  ...Object.entries(protocolNames).map(([value, label]) => ({ value, label })),
];

/** How Accredit reaches the agent, and what its owner consents to. */
export function ConnectionFields({ field, keyOf, stored = false }: ConnectionFieldsProps) {
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
        description="Probes may send it short synthetic messages, never real patient data."
        key={keyOf('authorisedToChat')}
        {...field('authorisedToChat', 'checkbox')}
      />
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

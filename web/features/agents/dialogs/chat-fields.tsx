import { Button, TextInput } from '@mantine/core';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import styles from './agent-form.module.css';
import type { ConnectionFieldsProps } from './connection-fields.tsx';
import { canaryLine, newCanary } from './new-canary.ts';

interface ChatFieldsProps extends Pick<ConnectionFieldsProps, 'field' | 'keyOf' | 'onCanary'> {
  /** A credential of the second test user is stored already; leaving it empty keeps it. */
  readonly stored: boolean;
  readonly canary: string;
}

const plain = { autoComplete: 'off', spellCheck: false } as const;

/** How the agent is spoken to. All of it may be left empty; tests that need what is missing then say so. */
export function ChatFields({ field, keyOf, stored, canary, onCanary }: ChatFieldsProps) {
  return (
    <div className={styles.chat}>
      <p className={styles.hint}>
        All of this may stay empty. Tests that need what is missing are then not made, and say so.
      </p>
      <TextInput
        label="Model"
        description="That requests name; the first that the endpoint lists, if left empty"
        {...plain}
        key={keyOf('chat.model')}
        {...field('chat.model')}
      />
      <div className={styles.pair}>
        <TextInput
          label="Test user"
          description="An account made for tests"
          {...plain}
          key={keyOf('chat.user')}
          {...field('chat.user')}
        />
        <TextInput
          label="Second test user"
          description="Must not see what the first one says"
          {...plain}
          key={keyOf('chat.secondUser')}
          {...field('chat.secondUser')}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label="Second credential header"
          placeholder="Authorization"
          {...plain}
          key={keyOf('chat.secondCredential.header')}
          {...field('chat.secondCredential.header')}
        />
        <PasswordField
          label="Second credential secret"
          placeholder={stored ? 'Stored' : 'Bearer …'}
          autoComplete="new-password"
          key={keyOf('chat.secondCredential.secret')}
          {...field('chat.secondCredential.secret')}
        />
      </div>
      <p className={styles.hint}>
        {stored && 'It is stored: leave both empty to keep it while the origin stays the same. '}
        Of the second test user: with it, what one user stored is asked for as the other. Sent to this origin
        only, stored encrypted, never shown again.
      </p>
      <div className={styles.canary}>
        <TextInput
          label="Word in the hidden instructions"
          {...plain}
          classNames={{ input: styles.pem ?? '' }}
          key={keyOf('chat.canary')}
          {...field('chat.canary')}
        />
        <Button variant="default" onClick={() => onCanary(newCanary())}>
          {canary === '' ? 'Make One' : 'Make Another'}
        </Button>
      </div>
      <div className={styles.hint} role="status">
        A word of no meaning: an answer that has it shows that the instructions leak.
        {canary !== '' && (
          <>
            {' '}
            Put this line into the hidden instructions (system prompt) of the agent, by itself at their end,
            and leave it there:{' '}
            <span className={styles.line}>
              <code>{canaryLine(canary)}</code>
              <CopyButton text={canaryLine(canary)} label="Copy the line" />
            </span>
          </>
        )}
      </div>
    </div>
  );
}

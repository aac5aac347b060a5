import { Button, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import styles from './agent-form.module.css';
import type { ConnectionFieldsProps } from './connection-fields.tsx';
import { canaryLine, newCanary } from './new-canary.ts';
import { type ChatValues, statesWebhook } from './registration.ts';

/** Loads on demand, because few agents have a custom webhook. */
const WebhookFields = lazy(() => import('./webhook-fields.tsx'));

interface ChatFieldsProps extends Pick<ConnectionFieldsProps, 'field' | 'keyOf' | 'protocol' | 'onChat'> {
  /** A credential of the second test user is already stored; empty fields keep it. */
  readonly stored: boolean;
  readonly chat: ChatValues;
}

const plain = { autoComplete: 'off', spellCheck: false } as const;

/**
 * Chat settings of an agent. All are optional; tests that need a missing setting are skipped with that
 * reason.
 */
export function ChatFields(props: ChatFieldsProps) {
  const { field, keyOf, protocol, stored, chat, onChat } = props;
  const { canary } = chat;
  const isWebhook = protocol === 'http';
  return (
    <Stack gap={12} className={styles.chat}>
      {(isWebhook || statesWebhook(chat)) && (
        <Suspense>
          <WebhookFields field={field} keyOf={keyOf} onChat={onChat} />
        </Suspense>
      )}
      <p className={styles.hint}>
        {isWebhook ? 'The following fields are optional. ' : 'Optional. '}
        Tests that need a missing setting are skipped, with that reason.
      </p>
      {!isWebhook && (
        <TextInput
          label="Model"
          description="Model name in requests; if empty, the first model that the endpoint lists"
          {...plain}
          key={keyOf('chat.model')}
          {...field('chat.model')}
        />
      )}
      <div className={styles.pair}>
        <TextInput
          label="Test user"
          description="Account created for tests"
          {...plain}
          key={keyOf('chat.user')}
          {...field('chat.user')}
        />
        <TextInput
          label="Second test user"
          description="Must not see what the first test user writes"
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
        {stored &&
          'A credential is stored: leave both fields empty to keep it while the origin stays the same. '}
        For the second test user. Tests use it to request what the first user stored. Sent only to this
        origin, stored encrypted, never shown again.
      </p>
      <div className={styles.canary}>
        <TextInput
          label="System prompt canary"
          {...plain}
          classNames={{ input: styles.pem ?? '' }}
          key={keyOf('chat.canary')}
          {...field('chat.canary')}
        />
        <Button variant="default" onClick={() => onChat('canary', newCanary())}>
          {canary === '' ? 'Generate' : 'Regenerate'}
        </Button>
      </div>
      <div className={styles.hint} role="status">
        A meaningless word: an answer that contains it reveals a system prompt leak.
        {canary !== '' && (
          <>
            {' '}
            Add this line at the end of the agent's system prompt, and leave it there:{' '}
            <Row as="span" gap={8} inline className={styles.line}>
              <code>{canaryLine(canary)}</code>
              <CopyButton text={canaryLine(canary)} label="Copy the line" />
            </Row>
          </>
        )}
      </div>
    </Stack>
  );
}

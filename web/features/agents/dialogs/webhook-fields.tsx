import { Button, Textarea, TextInput } from '@mantine/core';
import { webhookPresets } from '#shared/agents/webhook-presets.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import styles from './agent-form.module.css';
import type { ConnectionFieldsProps } from './connection-fields.tsx';

type WebhookFieldsProps = Pick<ConnectionFieldsProps, 'field' | 'keyOf' | 'onChat'>;

const settings = ['template', 'answerPath', 'sessionPath'] as const;

const plain = { autoComplete: 'off', spellCheck: false } as const;

/** How messages are sent to an agent behind a custom webhook, and where its responses contain the answer. */
export default function WebhookFields({ field, keyOf, onChat }: WebhookFieldsProps) {
  return (
    <Stack gap={12}>
      <Row gap={8} wrap>
        <span className={styles.hint} id="webhook-presets">
          Fill in the fields for
        </span>
        {webhookPresets.map((preset) => (
          <Button
            key={preset.name}
            variant="default"
            size="xs"
            aria-describedby="webhook-presets"
            onClick={() => {
              for (const name of settings) onChat(name, preset[name]);
            }}
          >
            {preset.name}
          </Button>
        ))}
      </Row>
      <Textarea
        label="Request template"
        description="JSON body with {{message}} and either {{session}} or {{history}}. {{user}} is the test user."
        placeholder={'{ "query": "{{message}}", "session": "{{session}}" }'}
        autosize
        minRows={4}
        maxRows={14}
        {...plain}
        classNames={{ input: styles.pem ?? '' }}
        key={keyOf('chat.template')}
        {...field('chat.template')}
      />
      <div className={styles.pair}>
        <TextInput
          label="Answer path"
          description="Where the response contains the answer, such as data.text"
          placeholder="answer"
          {...plain}
          key={keyOf('chat.answerPath')}
          {...field('chat.answerPath')}
        />
        <TextInput
          label="Session path"
          description="Only if the agent assigns the id of a conversation"
          placeholder="conversation_id"
          {...plain}
          key={keyOf('chat.sessionPath')}
          {...field('chat.sessionPath')}
        />
      </div>
    </Stack>
  );
}

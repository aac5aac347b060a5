import { Button, NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { IconRadar } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { type Client, clientEnvironments, clientSchema } from './client.ts';
import styles from './deployment-page.module.css';
import type { useGenerate } from './use-generate.ts';

const nothingTyped: Client = { clientName: '', environment: 'production' };

const environmentLabels: Readonly<Record<Client['environment'], string>> = {
  production: 'Production',
  staging: 'Staging',
  development: 'Development',
};

interface DeploymentFormProps {
  readonly generate: ReturnType<typeof useGenerate>;
}

/** The form for the client whose agents are scanned, and their environment. */
export function DeploymentForm({ generate }: DeploymentFormProps) {
  const { form, submit, field } = useApiForm({
    initialValues: nothingTyped,
    validate: schemaResolver(clientSchema, { sync: true }),
    sending: generate,
    bodyOf: ({ clientName, environment }) => ({ clientName: clientName.trim(), environment }),
    fieldOf: () => 'clientName',
    failed: 'The configuration could not be generated.',
  });
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    if (form.getValues().clientName.trim() === '')
      toast.error('Client Name Required', 'Please enter a client name to generate configuration');
    submit(event);
  };
  return (
    <Card title="Configuration" sub="Each configuration has its own API key, which can only send reports.">
      <Row
        as="form"
        gap={[12, 16]}
        align="start"
        wrap
        onSubmit={submitted}
        noValidate
        aria-label="Configuration"
      >
        <TextInput
          label="Client Name"
          placeholder="For example, a hospital or one of its sites"
          maxLength={100}
          className={styles.clientName ?? ''}
          key={form.key('clientName')}
          {...field('clientName')}
        />
        <NativeSelect
          label="Environment Type"
          className={styles.environment ?? ''}
          key={form.key('environment')}
          {...field('environment')}
        >
          {clientEnvironments.map((value) => (
            <option key={value} value={value}>
              {environmentLabels[value]}
            </option>
          ))}
        </NativeSelect>
        <Button
          type="submit"
          className={styles.submit ?? ''}
          leftSection={<IconRadar size={16} stroke={1.75} aria-hidden />}
          aria-disabled={generate.isPending || undefined}
        >
          {generate.isPending ? 'Generating...' : 'Generate Configuration'}
        </Button>
      </Row>
    </Card>
  );
}

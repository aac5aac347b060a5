import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { scanMethods } from '#shared/discovery/methods.ts';
import { FileRejectedError } from '#web/api/call-file.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { askedBy, methodLabels, missingIn, nothingTyped } from './asked.ts';
import styles from './download-form.module.css';
import type { useDownload } from './use-download.ts';

interface DownloadFormProps {
  readonly download: ReturnType<typeof useDownload>;
  readonly onClose: () => void;
}

const showRejection = (error: Error): void => {
  if (!(error instanceof FileRejectedError)) {
    toast.error('Download Failed', error.message || 'Failed to download agent package');
    return;
  }
  const { statusText, error: messageText } = error;
  // Field errors are shown at the field.
  const reason = messageText.details.length > 0 ? undefined : messageText.sentence;
  toast.error('Download Failed', { message: `Download failed: ${statusText}`, reason });
};

/** The form for the scanner's customer, methods and schedule. */
export function DownloadForm({ download, onClose }: DownloadFormProps) {
  const { form, submit, field } = useApiForm({
    initialValues: nothingTyped,
    validate: {
      customerId: (value) => (value.trim() === '' ? 'Customer ID is required' : null),
      customerName: (value) => (value.trim() === '' ? 'Customer name is required' : null),
      scanMethods: (value) => (value.length === 0 ? 'Select at least one scan method' : null),
    },
    sending: {
      isPending: download.isPending,
      // The server's rejection contains the field errors.
      mutateAsync: (body, answers) =>
        download.mutateAsync(body, {
          onSuccess: answers.onSuccess,
          onError: (error) => {
            showRejection(error);
            answers.onError(error instanceof FileRejectedError ? error.error : error);
          },
        }),
    },
    bodyOf: askedBy,
    fieldOf: (path) => path.split('.')[0] ?? path,
    onSent: (name) => {
      toast.success('Download Complete', `${name} was saved. It contains an API key. Keep it secret.`);
      onClose();
    },
  });
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    const missing = missingIn(form.getValues());
    if (missing) toast.error(...missing);
    submit(event);
  };
  return (
    <Stack as="form" gap={16} onSubmit={submitted} noValidate aria-label="Scanner agent">
      <Grid minColumn={220} gap={[12, 16]}>
        <TextInput
          label="Customer ID"
          placeholder="mercy-general"
          maxLength={100}
          data-autofocus
          key={form.key('customerId')}
          {...field('customerId')}
        />
        <TextInput
          label="Customer Name"
          placeholder="Mercy General Hospital"
          maxLength={200}
          key={form.key('customerName')}
          {...field('customerName')}
        />
      </Grid>
      <TextInput
        label="Organization ID"
        description="Optional. Recorded in the package manifest."
        maxLength={100}
        key={form.key('organizationId')}
        {...field('organizationId')}
      />
      <Checkbox.Group label="Scan Methods" key={form.key('scanMethods')} {...field('scanMethods')}>
        <div className={styles.methods}>
          {scanMethods.map((method) => {
            const [name, messageText] = methodLabels[method];
            return <Checkbox key={method} value={method} label={name} description={messageText} />;
          })}
        </div>
      </Checkbox.Group>
      <Textarea
        label="Networks"
        description="CIDR notation, one per line. The scanner connects to no other networks."
        rows={4}
        classNames={{ input: styles.mono ?? '' }}
        spellCheck={false}
        key={form.key('networks')}
        {...field('networks')}
      />
      <TextInput
        label="Schedule"
        description="Cron expression in UTC. Default: every six hours."
        maxLength={100}
        classNames={{ input: styles.mono ?? '' }}
        spellCheck={false}
        key={form.key('schedule')}
        {...field('schedule')}
      />
      <Row as="p" gap={8} align="start" className={`${styles.note} sm t2`}>
        <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
        <span>
          The package contains its own API key, which can only send reports and expires after 90 days. The key
          is stored only in the package. To revoke it, open Account, API Keys.
        </span>
      </Row>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={download.isPending || undefined}>
          {download.isPending ? 'Generating...' : 'Download Agent'}
        </Button>
      </DialogActions>
    </Stack>
  );
}

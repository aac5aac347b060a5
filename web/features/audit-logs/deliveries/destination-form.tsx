import { Button, NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useState } from 'react';
import * as v from 'valibot';
import { destinationBody } from '#shared/audit-logs/delivery/delivery-routes.ts';
import { type DeliveryFormat, deliveryFormats } from '#shared/audit-logs/delivery/destination.ts';
import { type Sending, useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import styles from './deliveries.module.css';
import { formatLabels } from './delivery-labels.ts';

const typedBody = v.omit(destinationBody, ['format']);
type Body = v.InferInput<typeof destinationBody>;

interface DestinationFormProps<Reply> {
  readonly given?: Body;
  readonly sending: Sending<Body, Reply>;
  /** Button label, before and during submission. */
  readonly action: readonly [name: string, sending: string];
  readonly onCancel: () => void;
  readonly onSent?: () => void;
}

/** Name, address and format of a destination. */
export function DestinationForm<Reply>({
  given,
  sending,
  action,
  onCancel,
  onSent,
}: DestinationFormProps<Reply>) {
  const [format, setFormat] = useState<DeliveryFormat>(given?.format ?? 'json');
  const { form, submit, field } = useApiForm({
    initialValues: { name: given?.name ?? '', url: given?.url ?? '' },
    validate: schemaResolver(typedBody, { sync: true }),
    sending,
    bodyOf: ({ name, url }): Body => ({ name, url, format }),
    failed: 'The destination could not be saved.',
    ...(onSent && { onSent }),
  });
  return (
    <form onSubmit={submit} className={styles.form} noValidate aria-label="Destination">
      <TextInput
        label="Name"
        description="Shown in the audit trail."
        maxLength={100}
        data-autofocus
        key={form.key('name')}
        {...field('name')}
      />
      <TextInput
        label="Address"
        description="An HTTPS address that accepts POST requests. Redirects are not followed."
        type="url"
        maxLength={2048}
        key={form.key('url')}
        {...field('url')}
      />
      <NativeSelect
        label="Format"
        value={format}
        onChange={(event) => setFormat(event.currentTarget.value as DeliveryFormat)}
      >
        {deliveryFormats.map((each) => (
          <option key={each} value={each}>
            {formatLabels[each]}
          </option>
        ))}
      </NativeSelect>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={sending.isPending}>
          {sending.isPending ? action[1] : action[0]}
        </Button>
      </DialogActions>
    </form>
  );
}

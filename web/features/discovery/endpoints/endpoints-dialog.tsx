import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { EndpointsReply } from '#shared/discovery/contract.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { IconButton } from '#web/ui/icon-button/icon-button.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { endpointsQuery } from '../queries.ts';
import { emptyRow, endpointsOf, MAX_ENDPOINTS, rowErrors, rowPathOf, rowsOf } from './endpoint-rows.ts';
import styles from './endpoints-dialog.module.css';

const ROUTE = 'PUT /api/environment/endpoints';

const newId = () => crypto.randomUUID();

/** Stores the endpoints that scans probe. */
const usePutEndpoints = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (endpoints: ReturnType<typeof endpointsOf>) => call(ROUTE, { body: { endpoints } }),
    onSuccess: () => changed(ROUTE),
  });
};

/** Endpoints that scans probe in addition to those that discovery methods find. */
export default function EndpointsDialog({ onClose }: { readonly onClose: () => void }) {
  const endpoints = useQuery(endpointsQuery);
  return (
    <Dialog opened onClose={onClose} title="Listed Endpoints" wide>
      <Loaded
        query={endpoints}
        failed="Endpoints could not be loaded"
        loading="Loading endpoints..."
        rows={2}
      >
        {(stored) => <EndpointsForm stored={stored} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

interface EndpointsFormProps {
  readonly stored: EndpointsReply;
  readonly onClose: () => void;
}

function EndpointsForm({ stored, onClose }: EndpointsFormProps) {
  const put = usePutEndpoints();
  const { form, submit, field } = useApiForm({
    initialValues: { rows: rowsOf(stored, newId) },
    validate: ({ rows }) => rowErrors(rows),
    sending: put,
    bodyOf: ({ rows }) => endpointsOf(rows),
    fieldOf: (path): string => rowPathOf(path, form.getValues().rows),
    onSent: () => {
      toast.success('Endpoints Saved', 'The next scan probes the endpoints that you authorized.');
      onClose();
    },
    failed: 'Failed to save the endpoints',
  });
  const { rows } = form.getValues();
  return (
    <Stack as="form" gap={14} onSubmit={submit} noValidate aria-label="Listed endpoints">
      <Text size="sm" tone="dim">
        Endpoints of agents, MCP servers or models. Scans send GET requests and protocol handshakes to
        authorized endpoints only, and never call a tool.
      </Text>
      <Stack as="ul" gap={16} className={styles.rows}>
        {rows.map(({ id }, index) => (
          <li key={id}>
            <TextInput
              label={`Endpoint ${index + 1}`}
              type="url"
              inputMode="url"
              placeholder="https://agent.example/mcp"
              autoComplete="off"
              spellCheck={false}
              key={form.key(`rows.${index}.url`)}
              {...field(`rows.${index}.url`)}
            />
            <IconButton
              label={`Remove endpoint ${index + 1}`}
              icon={IconX}
              className={styles.remove ?? ''}
              onClick={() => form.removeListItem('rows', index)}
            />
            <Checkbox
              label="I may test this endpoint"
              className={styles.consent ?? ''}
              key={form.key(`rows.${index}.authorisedToTest`)}
              {...field(`rows.${index}.authorisedToTest`, 'checkbox')}
            />
          </li>
        ))}
      </Stack>
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          aria-disabled={rows.length >= MAX_ENDPOINTS || undefined}
          onClick={() => rows.length < MAX_ENDPOINTS && form.insertListItem('rows', emptyRow(newId))}
        >
          Add Endpoint
        </Button>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={put.isPending || undefined}>
          {put.isPending ? 'Saving...' : 'Save Endpoints'}
        </Button>
      </DialogActions>
    </Stack>
  );
}

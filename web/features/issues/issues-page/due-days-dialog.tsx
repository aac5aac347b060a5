import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MAX_DUE_DAYS } from '#shared/issues/due.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { severityLabels } from '#web/ui/severity-glyph/severity-labels.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { dueDaysQuery } from '../queries.ts';
import { type DueDaysValues, dueDaysErrors, dueDaysOf } from './due-days-values.ts';

/** Dialog in which an administrator sets the days to resolve an issue. */
export default function DueDaysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Due dates">
      <Loaded
        query={useQuery(dueDaysQuery)}
        failed="The due dates could not be loaded"
        loading="Loading due dates..."
        rows={4}
      >
        {({ critical, high, medium, low }) => (
          <DueDaysForm
            values={{
              critical: String(critical),
              high: String(high),
              medium: String(medium),
              low: String(low),
            }}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

interface DueDaysFormProps {
  readonly values: DueDaysValues;
  readonly onClose: () => void;
}

function DueDaysForm({ values, onClose }: DueDaysFormProps) {
  const changed = useChanged();
  const save = useMutation({
    mutationFn: (body: ReturnType<typeof dueDaysOf>) => call('PUT /api/issues/due-days', { body }),
    onSuccess: () => {
      toast.success('Due Dates Saved', 'They apply to issues that are raised or reopened from now on.');
      void changed('PUT /api/issues/due-days');
    },
  });
  const { form, submit, field } = useApiForm({
    initialValues: values,
    validate: dueDaysErrors,
    sending: save,
    bodyOf: dueDaysOf,
    onSent: onClose,
    failed: 'Failed to save the due dates.',
  });
  return (
    <Stack as="form" gap={14} onSubmit={submit} noValidate aria-label="Due dates">
      <p>Days to resolve an issue after it is raised or reopened. Existing due dates stay as they are.</p>
      {severities.map((severity) => (
        <TextInput
          key={form.key(severity)}
          label={severityLabels[severity]}
          inputMode="numeric"
          maxLength={String(MAX_DUE_DAYS).length}
          {...field(severity)}
        />
      ))}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Due Dates'}
        </Button>
      </DialogActions>
    </Stack>
  );
}

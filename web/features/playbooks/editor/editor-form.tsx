import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { PlaybookReply } from '#shared/playbooks/contract.ts';
import { fieldErrors } from '#web/api/api-error.ts';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useSavePlaybook } from '../queries.ts';
import { ActionRow } from './action-row.tsx';
import { ConditionRow } from './condition-row.tsx';
import { checked, type Draft, draftOf, newAction, newCondition, offeredActions, type Row } from './draft.ts';
import styles from './editor.module.css';
import { Preview } from './preview.tsx';

interface EditorFormProps {
  readonly playbook: PlaybookReply | undefined;
  readonly onClose: () => void;
}

const MAX_CONDITIONS = 10;

const replaced = <T,>(rows: readonly Row<T>[], key: string, is: T): readonly Row<T>[] =>
  rows.map((row) => (row.key === key ? { key, is } : row));
const without = <T,>(rows: readonly Row<T>[], key: string): readonly Row<T>[] =>
  rows.filter((row) => row.key !== key);

/** Form with name, priority, conditions, actions, and a preview of the matching agents. */
export function EditorForm({ playbook, onClose }: EditorFormProps) {
  const [draft, setDraft] = useState(() => draftOf(playbook));
  // Errors for missing fields appear only after the first submit.
  const [isReported, setNotification] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const save = useSavePlaybook(playbook?.id);
  const change = (part: Partial<Draft>) => {
    if (save.isError) save.reset();
    setDraft((before) => ({ ...before, ...part }));
  };
  const outcome = checked(draft);
  const rejected = save.error === null ? {} : fieldErrors(save.error);
  const errors: Readonly<Record<string, unknown>> = {
    ...rejected,
    ...(isReported && 'errors' in outcome ? outcome.errors : {}),
  };
  /** Returns the error at a path or below it. */
  const errorAt = (path: string): string | undefined => {
    const found = Object.keys(errors).find((one) => one === path || one.startsWith(`${path}.`));
    return found === undefined ? undefined : String(errors[found]);
  };
  const shown = (path: string) => {
    const error = errorAt(path);
    return withGlyph(error === undefined ? {} : { error });
  };
  const submit = () => {
    if (save.isPending) return;
    setNotification(true);
    if ('errors' in outcome) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    save.mutate(outcome.body, {
      onSuccess: () => {
        toast.success('Playbook Saved', 'It applies from the next scan or report.');
        onClose();
      },
    });
  };
  const { conditions, actions } = draft;
  const nextAction = offeredActions(actions)[0];
  return (
    <Stack
      as="form"
      gap={16}
      ref={form}
      noValidate
      aria-label="Playbook"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Grid columns="minmax(0, 1fr) 120px" gap={16} align="start">
        <TextInput
          label="Name"
          maxLength={100}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          data-autofocus
          {...shown('name')}
        />
        <TextInput
          label="Priority"
          description="0 to 100"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          value={draft.priority}
          onChange={(event) => change({ priority: event.currentTarget.value })}
          {...shown('priority')}
        />
      </Grid>
      <Textarea
        label="Description"
        maxLength={500}
        autosize={false}
        rows={2}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        {...shown('description')}
      />
      <Stack as="fieldset" gap={10} className={styles.group}>
        <legend>Conditions</legend>
        <p className="sm dim">All conditions must match. Unknown values match only “is unknown”.</p>
        {conditions.map(({ key, is }, index) => (
          <ConditionRow
            key={key}
            place={index + 1}
            condition={is}
            error={errorAt(`conditions.${index}`)}
            onChange={(next) => change({ conditions: replaced(conditions, key, next) })}
            onRemove={() => change({ conditions: without(conditions, key) })}
          />
        ))}
        <Wrong message={errors.conditions} />
        <Button
          className={styles.add ?? ''}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          disabled={conditions.length >= MAX_CONDITIONS}
          onClick={() => change({ conditions: [...conditions, newCondition()] })}
        >
          Add Condition
        </Button>
      </Stack>
      <Stack as="fieldset" gap={10} className={styles.group}>
        <legend>Actions</legend>
        {actions.map(({ key, is }, index) => (
          <ActionRow
            key={key}
            place={index + 1}
            action={is}
            offered={offeredActions(actions, is.type)}
            error={errorAt(`actions.${index}`)}
            onChange={(next) => change({ actions: replaced(actions, key, next) })}
            onRemove={() => change({ actions: without(actions, key) })}
          />
        ))}
        <Wrong message={errors.actions} />
        <Button
          className={styles.add ?? ''}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          disabled={nextAction === undefined}
          onClick={() => nextAction && change({ actions: [...actions, newAction(nextAction)] })}
        >
          Add Action
        </Button>
      </Stack>
      <Checkbox
        label="Enabled"
        checked={draft.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      <Preview draft={draft} />
      {save.error !== null && Object.keys(rejected).length === 0 && (
        <ErrorAlert title="The playbook was not saved" error={save.error} />
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={save.isPending || undefined}>
          {save.isPending ? 'Saving...' : 'Save Playbook'}
        </Button>
      </DialogActions>
    </Stack>
  );
}

/** Error of a group of rows as a whole. */
const Wrong = ({ message }: { readonly message: unknown }) =>
  message === undefined ? null : (
    <p className={styles.wrong} role="alert">
      {String(message)}
    </p>
  );

import { Button, TextInput } from '@mantine/core';
import { MAX_TERM_DAYS } from '#shared/approvals/lifecycle.ts';
import type { ApiForm } from '#web/ui/api-form/use-api-form.ts';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import { dayAhead } from '#web/ui/time/day-ahead.ts';
import styles from './record-form.module.css';
import type { RecordValues } from './record-values.ts';

type RecordForm<Values extends RecordValues> = Pick<ApiForm<Values>, 'form' | 'field'>;

interface PersonFieldsProps<Values extends RecordValues> {
  readonly of: RecordForm<Values>;
  readonly nameLabel?: string;
  /** An example of a role. */
  readonly roleExample: string;
}

/** Who vouches or decides, and as what. */
export const PersonFields = <Values extends RecordValues>(props: PersonFieldsProps<Values>) => {
  const { of, nameLabel = 'Name of the person', roleExample } = props;
  const { form, field } = of;
  return (
    <div className={styles.pair}>
      <TextInput label={nameLabel} maxLength={100} key={form.key('name')} {...field('name')} />
      <TextInput
        label="Role"
        placeholder={roleExample}
        maxLength={100}
        key={form.key('role')}
        {...field('role')}
      />
    </div>
  );
};

interface EndFieldProps<Values extends RecordValues> {
  readonly of: RecordForm<Values>;
  readonly label: string;
  readonly now: Date;
}

/** The last day of the record. */
export const EndField = <Values extends RecordValues>(props: EndFieldProps<Values>) => {
  const { of, label, now } = props;
  const { form, field } = of;
  return (
    <TextInput
      label={label}
      description={`At most ${MAX_TERM_DAYS} days ahead`}
      type="date"
      min={dayAhead(now, 0)}
      max={dayAhead(now, MAX_TERM_DAYS - 1)}
      key={form.key('end')}
      {...field('end')}
    />
  );
};

interface RecordActionsProps {
  /** Such as `Attestation`. */
  readonly noun: string;
  readonly isPending: boolean;
  readonly onCancel: () => void;
}

/** The buttons of the form. */
export const RecordActions = ({ noun, isPending, onCancel }: RecordActionsProps) => (
  <DialogActions>
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" aria-disabled={isPending}>
      {isPending ? 'Recording...' : `Record ${noun}`}
    </Button>
  </DialogActions>
);

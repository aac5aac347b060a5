import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FieldId, fieldIds, fields, type Operator, operatorsOf } from '#shared/playbooks/fields.ts';
import { operatorLabels, optionLabels } from '#shared/playbooks/labels.ts';
import type { Condition } from '#shared/playbooks/playbook.ts';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
import { IconButton } from '#web/ui/icon-button/icon-button.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { conditionWith } from './draft.ts';
import styles from './editor.module.css';

interface ConditionRowProps {
  /** One-based position. */
  readonly place: number;
  readonly condition: Condition;
  readonly error: string | undefined;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
}

const fieldChoices = fieldIds.map((id) => ({ value: id, label: fields[id].name }));

/** Row of one condition: a field, a matching operator, and a matching value. */
export const ConditionRow = ({ place, condition, error, onChange, onRemove }: ConditionRowProps) => {
  const { field, operator } = condition;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset would say its legend at each control
    <div className={styles.row} role="group" aria-label={`Condition ${place}`}>
      <NativeSelect
        aria-label={`Field of condition ${place}`}
        data={fieldChoices}
        value={field}
        onChange={(event) =>
          onChange(conditionWith(condition, { field: event.currentTarget.value as FieldId }))
        }
      />
      <NativeSelect
        aria-label={`Operator of condition ${place}`}
        data={operatorsOf[fields[field].shape].map((one) => ({ value: one, label: operatorLabels[one] }))}
        value={operator}
        onChange={(event) =>
          onChange(conditionWith(condition, { operator: event.currentTarget.value as Operator }))
        }
      />
      <IconButton
        label={`Remove condition ${place}`}
        icon={IconX}
        onClick={onRemove}
        className={styles.remove ?? ''}
      />
      <div className={styles.value}>
        <Value
          key={`${field} ${operator}`}
          label={`Value of condition ${place}`}
          condition={condition}
          error={error}
          onChange={(value) => onChange({ ...condition, value })}
        />
      </div>
    </div>
  );
};

interface ValueProps {
  readonly label: string;
  readonly condition: Condition;
  readonly error: string | undefined;
  readonly onChange: (value: Condition['value']) => void;
}

const Value = ({ label, condition: { field, operator, value }, error, onChange }: ValueProps) => {
  const { shape, options } = fields[field];
  const notified = withGlyph(error === undefined ? {} : { error });
  if (operator === 'is-unknown') return null;
  if (shape === 'flag')
    return (
      <NativeSelect
        aria-label={label}
        data={[
          { value: 'yes', label: 'yes' },
          { value: 'no', label: 'no' },
        ]}
        value={value === false ? 'no' : 'yes'}
        onChange={(event) => onChange(event.currentTarget.value === 'yes')}
        {...notified}
      />
    );
  if (operator === 'one-of')
    return options ? (
      <Checkbox.Group
        value={Array.isArray(value) ? value : []}
        onChange={(next) => onChange(next)}
        aria-label={label}
        {...notified}
      >
        <Grid minColumn={170} keepEmpty gap={[8, 16]} className={styles.options}>
          {options.map((option) => (
            <Checkbox key={option} value={option} label={optionLabels(option)} />
          ))}
        </Grid>
      </Checkbox.Group>
    ) : (
      <TextInput
        aria-label={label}
        placeholder="Separate with commas"
        defaultValue={Array.isArray(value) ? value.join(', ') : ''}
        onChange={(event) => onChange(listed(event.currentTarget.value))}
        {...notified}
      />
    );
  if (options)
    return (
      <NativeSelect
        aria-label={label}
        data={options.map((option) => ({ value: option, label: optionLabels(option) }))}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...notified}
      />
    );
  return (
    <TextInput
      aria-label={label}
      placeholder="Text (case-insensitive)"
      maxLength={200}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...notified}
    />
  );
};

const listed = (typed: string): string[] =>
  typed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

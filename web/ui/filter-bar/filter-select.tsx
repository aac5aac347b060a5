import { NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '#web/ui/icon-button/icon-button.tsx';
import classes from './filter-bar.module.css';

export interface FilterOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface FilterSelectProps<Value extends string> {
  /** Accessible name of the field, shown in it while nothing is selected. */
  readonly label: string;
  readonly value: Value | undefined;
  readonly options: readonly (Value | FilterOption<Value>)[];
  readonly onChange: (value: Value | undefined) => void;
}

/** Single-choice filter of a bar. */
export const FilterSelect = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: FilterSelectProps<Value>) => (
  <div className={classes.filter}>
    <NativeSelect
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange((event.currentTarget.value || undefined) as Value | undefined)}
      classNames={{ input: `${classes.select} ${value === undefined ? '' : classes.set}` }}
    >
      <option value="">{label}</option>
      {options.map((option) => {
        const { value: key, label: text } =
          typeof option === 'string' ? { value: option, label: option } : option;
        return (
          <option key={key} value={key}>
            {text}
          </option>
        );
      })}
    </NativeSelect>
    {value !== undefined && (
      <IconButton label={`Clear ${label}`} icon={IconX} onClick={() => onChange(undefined)} />
    )}
  </div>
);

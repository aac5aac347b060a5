import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './filter-search.module.css';

interface FilterSearchProps {
  /** States which texts are searched. */
  readonly placeholder: string;
  /** Accessible name of the field, if the placeholder is not sufficient. */
  readonly label?: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Search field, the first filter of a bar. */
export const FilterSearch = ({ placeholder, label = placeholder, value, onChange }: FilterSearchProps) => (
  <TextInput
    className={classes.search ?? ''}
    type="search"
    aria-label={label}
    placeholder={placeholder}
    leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value || undefined)}
  />
);

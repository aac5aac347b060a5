import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './filter-search.module.css';

interface FilterSearchProps {
  /** Says which texts are searched. */
  readonly placeholder: string;
  /** Names the field, where the placeholder does not. */
  readonly label?: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Words to look for, the first filter of a bar. */
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

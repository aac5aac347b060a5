import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './name-fields.module.css';

type Name = 'firstName' | 'lastName';

interface NameFieldsProps {
  /** Properties of a field's input. */
  readonly field: (name: Name) => TextInputProps;
  /** React key of the input: a new key recreates it with the current form value. */
  readonly keyOf: (name: Name) => string;
  /** Whether the first field receives focus when the form opens. */
  readonly autoFocus?: boolean;
}

/** First-name and last-name fields, side by side. */
export const NameFields = ({ field, keyOf, autoFocus = false }: NameFieldsProps) => (
  <div className={classes.pair}>
    <TextInput
      label="First name"
      autoComplete="given-name"
      autoFocus={autoFocus}
      key={keyOf('firstName')}
      {...field('firstName')}
    />
    <TextInput label="Last name" autoComplete="family-name" key={keyOf('lastName')} {...field('lastName')} />
  </div>
);

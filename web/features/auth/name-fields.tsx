import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './name-fields.module.css';

type Name = 'firstName' | 'lastName';

interface NameFieldsProps {
  /** Properties of the input of a field. */
  readonly field: (name: Name) => TextInputProps;
  /** Its key: another one makes the input anew, with the value that the form has. */
  readonly keyOf: (name: Name) => string;
  /** The form begins with them. */
  readonly autoFocus?: boolean;
}

/** First and last name of a person, beside each other. */
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

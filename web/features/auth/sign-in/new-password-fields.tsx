import type { TextInputProps } from '@mantine/core';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';

interface NewPasswordFieldsProps {
  readonly keyOf: (name: 'password' | 'confirmPassword') => string;
  readonly field: (name: 'password' | 'confirmPassword') => TextInputProps;
}

/** A new password and its confirmation. */
export const NewPasswordFields = ({ keyOf, field }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label="Password"
      autoComplete="new-password"
      key={keyOf('password')}
      {...field('password')}
    />
    <PasswordField
      label="Confirm password"
      autoComplete="new-password"
      key={keyOf('confirmPassword')}
      {...field('confirmPassword')}
    />
  </>
);

import type { TextInputProps } from '@mantine/core';
import { IconCheck, IconCircleDot } from '@tabler/icons-react';
import { type ChangeEvent, useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '#shared/auth/account.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import styles from './new-password-fields.module.css';

type Name = 'password' | 'confirmPassword';

interface NewPasswordFieldsProps {
  readonly keyOf: (name: Name) => string;
  readonly field: (name: Name) => TextInputProps;
}

/** A new password and its confirmation, with the rules that they meet so far. */
export const NewPasswordFields = ({ keyOf, field }: NewPasswordFieldsProps) => {
  const [typed, setTyped] = useState<Readonly<Record<Name, string>>>({ password: '', confirmPassword: '' });
  const watched = (name: Name): TextInputProps => {
    const props = field(name);
    return {
      ...props,
      autoComplete: 'new-password',
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        props.onChange?.(event);
        const { value } = event.currentTarget;
        setTyped((before) => ({ ...before, [name]: value }));
      },
    };
  };
  const { password, confirmPassword } = typed;
  return (
    <>
      <PasswordField label="Password" key={keyOf('password')} {...watched('password')} />
      <PasswordField
        label="Confirm password"
        key={keyOf('confirmPassword')}
        {...watched('confirmPassword')}
      />
      <ul className={styles.rules} aria-label="Password rules">
        <Rule isMet={password.length >= MIN_PASSWORD_LENGTH}>At least {MIN_PASSWORD_LENGTH} characters</Rule>
        <Rule isMet={password !== '' && password === confirmPassword}>Both passwords match</Rule>
        <li>Common passwords are rejected.</li>
      </ul>
    </>
  );
};

const Rule = ({ isMet, children }: { readonly isMet: boolean; readonly children: React.ReactNode }) => (
  <li className={isMet ? styles.met : undefined}>
    {isMet ? (
      <IconCheck size={14} stroke={2} aria-hidden />
    ) : (
      <IconCircleDot size={14} stroke={1.5} aria-hidden />
    )}
    {children}
    <span className="vh">{isMet ? ', met' : ', not met'}</span>
  </li>
);

import { Button, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { loginBody } from '#shared/auth/contract.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import classes from './auth-form.module.css';
import { ResendActivation, waitsForActivation } from './resend-activation.tsx';
import { useLogin } from './use-login.ts';

interface LoginFormProps {
  /** Address to fill in; the password then has the focus. */
  readonly email: string;
}

export const LoginForm = ({ email: filledIn }: LoginFormProps) => {
  const login = useLogin();
  const [inactive, setInactive] = useState<string>();
  const { form, submit, field } = useApiForm({
    initialValues: { email: filledIn, password: '' },
    validate: schemaResolver(loginBody, { sync: true }),
    sending: login,
    bodyOf: (values) => values,
    onRejected: (error, { email }) => setInactive(waitsForActivation(error) ? email : undefined),
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Sign In">
      <TextInput
        label="Email"
        type="email"
        placeholder="name@hospital.org"
        autoComplete="username"
        autoFocus={filledIn === ''}
        key={form.key('email')}
        {...field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus={filledIn !== ''}
        key={form.key('password')}
        {...field('password')}
      />
      <Link to="/reset" className="inline-link sm">
        Forgot your password?
      </Link>
      {inactive && <ResendActivation email={inactive} />}
      <Button type="submit" size="lg" fullWidth loading={login.isPending} disabled={login.isSuccess}>
        Sign In
      </Button>
    </form>
  );
};

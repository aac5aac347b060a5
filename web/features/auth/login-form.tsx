import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { loginBody } from '#shared/auth/contract.ts';
import { fieldErrors } from '#web/app/api-error.ts';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
import { focusFirst } from '#web/ui/field-error/focus-first.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import classes from './auth-form.module.css';
import { ResendActivation, waitsForActivation } from './resend-activation.tsx';
import { useLogin } from './use-login.ts';

export const LoginForm = () => {
  const login = useLogin();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: schemaResolver(loginBody, { sync: true }),
  });
  const [inactive, setInactive] = useState<string>();
  const failed = (error: unknown, email: string) => {
    form.setErrors(fieldErrors(error));
    focusFirst(form, fieldErrors(error));
    setInactive(waitsForActivation(error) ? email : undefined);
  };
  const submit = form.onSubmit(
    (values) => login.mutate(values, { onError: (error) => failed(error, values.email) }),
    (errors) => focusFirst(form, errors),
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Sign In">
      <TextInput
        label="Email"
        type="email"
        placeholder="name@hospital.org"
        autoComplete="username"
        autoFocus
        key={form.key('email')}
        {...withGlyph(form.getInputProps('email'))}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        key={form.key('password')}
        {...withGlyph(form.getInputProps('password'))}
      />
      {inactive && <ResendActivation email={inactive} />}
      <Button type="submit" size="lg" fullWidth loading={login.isPending} disabled={login.isSuccess}>
        Sign In
      </Button>
    </form>
  );
};

import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { registerBody } from '#shared/auth/contract.ts';
import { fieldErrors } from '#web/app/api-error.ts';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
import { focusFirst } from '#web/ui/field-error/focus-first.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import classes from './auth-form.module.css';
import { NameFields } from './name-fields.tsx';
import { useRegister } from './use-register.ts';

interface RegisterFormProps {
  /** Token of an invitation: the account joins the organization that invited. */
  readonly invitation: string | undefined;
}

export const RegisterForm = ({ invitation }: RegisterFormProps) => {
  const register = useRegister();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { firstName: '', lastName: '', email: '', password: '', confirmPassword: '', invitation },
    validate: schemaResolver(registerBody, { sync: true }),
  });
  const submit = form.onSubmit(
    (values) =>
      register.mutate(values, {
        onError: (error) => {
          form.setErrors(fieldErrors(error));
          focusFirst(form, fieldErrors(error));
        },
      }),
    (errors) => focusFirst(form, errors),
  );
  const field = (name: 'firstName' | 'lastName' | 'email' | 'password' | 'confirmPassword') =>
    withGlyph(form.getInputProps(name));
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Create account">
      {invitation && (
        <p className={classes.note}>You were invited to an organization. Use the email that was invited.</p>
      )}
      <NameFields field={field} keyOf={form.key} autoFocus />
      <TextInput
        label="Email"
        type="email"
        placeholder="name@hospital.org"
        autoComplete="username"
        key={form.key('email')}
        {...field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        key={form.key('password')}
        {...field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        key={form.key('confirmPassword')}
        {...field('confirmPassword')}
      />
      <Button type="submit" size="lg" fullWidth loading={register.isPending}>
        Create account
      </Button>
    </form>
  );
};

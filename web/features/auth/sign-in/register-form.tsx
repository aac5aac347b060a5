import { Button, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { registerBody } from '#shared/auth/contract.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { NameFields } from '../name-fields.tsx';
import classes from './auth-form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useRegister } from './use-register.ts';

interface RegisterFormProps {
  /** Invitation token: the account joins the inviting organization. */
  readonly invitation: string | undefined;
}

export const RegisterForm = ({ invitation }: RegisterFormProps) => {
  const register = useRegister();
  const { form, submit, field } = useApiForm({
    initialValues: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      confirmPassword: '',
      organization: '',
      invitation,
    },
    validate: schemaResolver(registerBody, { sync: true }),
    sending: register,
    bodyOf: (values) => values,
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Create account">
      {invitation && (
        <p className={classes.note}>
          You were invited to an organization. Use the email address that received the invitation.
        </p>
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
      {!invitation && (
        <TextInput
          label="Organization (optional)"
          description="An administrator can change the name later."
          autoComplete="organization"
          key={form.key('organization')}
          {...field('organization')}
        />
      )}
      <NewPasswordFields keyOf={form.key} field={field} />
      <Button type="submit" size="lg" fullWidth loading={register.isPending}>
        Create account
      </Button>
    </form>
  );
};

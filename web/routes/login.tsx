import { createFileRoute, Link } from '@tanstack/react-router';
import { AuthPage } from '#web/features/auth/sign-in/auth-page.tsx';
import { LoginForm } from '#web/features/auth/sign-in/login-form.tsx';
import { signedOutOnly } from '#web/features/auth/sign-in/signed-out-only.ts';

export const Route = createFileRoute('/login')({
  beforeLoad: signedOutOnly,
  component: () => (
    <AuthPage
      title="Sign In"
      subtitle="Welcome back. Use your work email."
      alternative={
        <>
          No account yet?{' '}
          <Link to="/register" className="inline-link">
            Create an account
          </Link>
        </>
      }
    >
      <LoginForm />
    </AuthPage>
  ),
});

import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { AuthPage } from '#web/features/auth/sign-in/auth-page.tsx';
import { LoginForm } from '#web/features/auth/sign-in/login-form.tsx';
import { signedOutOnly } from '#web/features/auth/sign-in/signed-out-only.ts';

export const Route = createFileRoute('/login')({
  beforeLoad: signedOutOnly,
  component: Login,
});

function Login() {
  const { email = '' } = useLocation({ select: ({ state }) => state });
  return (
    <AuthPage
      title="Sign In"
      subtitle={email === '' ? 'Use your work email.' : 'Enter your password to continue.'}
      alternative={
        <>
          No account yet?{' '}
          <Link to="/register" className="inline-link">
            Create an account
          </Link>
        </>
      }
    >
      <LoginForm email={email} />
    </AuthPage>
  );
}

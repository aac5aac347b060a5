import { createFileRoute, Link } from '@tanstack/react-router';
import { search, text } from '#web/address/search.ts';
import { AuthPage } from '#web/features/auth/sign-in/auth-page.tsx';
import { RegisterForm } from '#web/features/auth/sign-in/register-form.tsx';
import { signedOutOnly } from '#web/features/auth/sign-in/signed-out-only.ts';

export const Route = createFileRoute('/register')({
  validateSearch: search({ invitation: text(200) }),
  beforeLoad: signedOutOnly,
  component: RegisterPage,
});

function RegisterPage() {
  const { invitation } = Route.useSearch();
  return (
    <AuthPage
      title="Create account"
      subtitle="See what evidence shows about your AI agents."
      alternative={
        <>
          Already have an account?{' '}
          <Link to="/login" className="inline-link">
            Sign In
          </Link>
        </>
      }
    >
      <RegisterForm invitation={invitation} />
    </AuthPage>
  );
}

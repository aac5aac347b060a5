import { createFileRoute } from '@tanstack/react-router';
import { TrustPage } from '#web/features/trust/trust-page.tsx';

/** Public, with or without a session. */
export const Route = createFileRoute('/trust/$slug')({
  component: function Trust() {
    const { slug } = Route.useParams();
    return <TrustPage slug={slug} />;
  },
});

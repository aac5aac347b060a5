import { createFileRoute } from '@tanstack/react-router';
import { DocsPage } from '#web/features/docs/docs-page.tsx';
import { PublicPage } from '#web/shell/public-page.tsx';
import { Shell } from '#web/shell/shell.tsx';

/** Public, with or without a session. */
export const Route = createFileRoute('/docs/$')({
  component: function Docs() {
    const { _splat: name = '' } = Route.useParams();
    const { session } = Route.useRouteContext();
    const Frame = session.isSignedIn() ? Shell : PublicPage;
    return (
      <Frame>
        <DocsPage name={name} />
      </Frame>
    );
  },
});

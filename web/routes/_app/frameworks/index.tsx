import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { latestText } from '#web/features/dashboard/mean-text.ts';
import { statsQuery } from '#web/features/dashboard/queries.ts';
import { FrameworksPage } from '#web/features/frameworks/frameworks-page/frameworks-page.tsx';

export const Route = createFileRoute('/_app/frameworks/')({
  component: function Frameworks() {
    return <FrameworksPage meanOf={latestText(useQuery(statsQuery).data)} />;
  },
});

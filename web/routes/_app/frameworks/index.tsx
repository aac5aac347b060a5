import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { statsQuery } from '#web/features/dashboard/queries.ts';
import { FrameworksPage } from '#web/features/frameworks/frameworks-page.tsx';

export const Route = createFileRoute('/_app/frameworks/')({
  component: function Frameworks() {
    const { data, error, refetch } = useQuery(statsQuery);
    return <FrameworksPage stats={data} statsError={error} onRetry={() => void refetch()} />;
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { auditLogsSearch } from '#web/features/audit-logs/audit-logs-search.ts';
import { AuditTrailPage } from '#web/features/audit-logs/audit-trail-page/audit-trail-page.tsx';

export const Route = createFileRoute('/_app/audit-trail')({
  validateSearch: auditLogsSearch,
  component: function AuditTrail() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <AuditTrailPage
        search={search}
        onSearch={(next, trail) =>
          void navigate({
            search: next,
            state: (before) => ({ ...before, trail: trail ?? before.trail ?? [] }),
            // Expanding a row does not create a history entry.
            replace: trail === undefined,
            resetScroll: trail !== undefined,
          })
        }
      />
    );
  },
});

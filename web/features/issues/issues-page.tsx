import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { IssueReply } from '#shared/issues/contract.ts';
import type { Page } from '#shared/kernel/page.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#web/ui/empty-state/nothing-matches.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { CursorPager } from '#web/ui/pager/cursor-pager.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import { AllIssuesTable } from './all-issues-table.tsx';
import type { RenderRescan } from './issue-remedy.tsx';
import { IssuesFilterBar, noFilter } from './issues-filter.tsx';
import styles from './issues-page.module.css';
import { filterOf, type IssuesSearch, isNarrowed } from './issues-search.ts';
import { OpenIssues } from './open-issues.tsx';
import { issuesPageQuery } from './queries.ts';

interface IssuesPageProps {
  readonly search: IssuesSearch;
  /** The trail is given where another page of the list is gone to. */
  readonly onSearch: (search: IssuesSearch, trail?: Trail) => void;
  /** How many issues stand where. */
  readonly counters: ReactNode;
  readonly renderRescan: RenderRescan;
}

/** Every issue of the organization, newest first. */
export function IssuesPage({ search, onSearch, counters, renderRescan }: IssuesPageProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(issuesPageQuery(search));
  const filter = filterOf(search);
  const narrowed = isNarrowed(filter);
  // Where there is nothing at all, there is nothing to narrow.
  const nothing = !narrowed && search.cursor === undefined && data?.items.length === 0;
  const clear = () => onSearch(noFilter, []);
  return (
    <>
      <PageHeader
        title="Compliance Issues"
        subtitle="One issue per agent and parameter, however many frameworks it breaks"
      />
      {counters}
      {!narrowed && search.cursor === undefined && <OpenIssues renderRescan={renderRescan} />}
      <h2 className={styles.title}>All Issues</h2>
      {!nothing && (
        <IssuesFilterBar
          filter={filter}
          onFilter={(next) => onSearch(next, [])}
          result={data && countText(data)}
        />
      )}
      {data === undefined && error !== null ? (
        <ErrorAlert
          title="Issues could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Card flush>
          {data === undefined ? (
            <Loading label="Loading issues...">
              <SkeletonRows rows={8} />
            </Loading>
          ) : data.items.length > 0 ? (
            <AllIssuesTable
              issues={data.items}
              busy={isPlaceholderData}
              opened={search.issue}
              onOpen={(issue) => onSearch({ ...search, issue, panel: undefined })}
              remedy={{
                shown: search.panel === 'remedy',
                onShow: (shown) => onSearch({ ...search, panel: shown ? 'remedy' : undefined }),
                renderRescan,
              }}
            />
          ) : narrowed ? (
            <NothingMatches
              what="issue"
              hint={
                data.next === undefined
                  ? 'Try another framework, severity or status.'
                  : 'None among those looked through so far. Next looks further.'
              }
              onClear={clear}
            />
          ) : (
            <NoIssues />
          )}
          {data !== undefined && (
            <CursorPager
              page={data}
              cursor={search.cursor}
              busy={isPlaceholderData}
              onGo={(cursor, trail) => onSearch({ ...filter, cursor }, trail)}
            />
          )}
        </Card>
      )}
    </>
  );
}

/** `14 issues, newest first`; without a known total the order alone. */
const countText = ({ items, total }: Page<IssueReply>): string => {
  if (items.length === 0) return '';
  if (total === undefined) return 'Newest first';
  return `${total} ${total === 1 ? 'issue' : 'issues'}, newest first`;
};

const NoIssues = () => (
  <EmptyState
    icon={IconShieldCheck}
    title="No compliance issues"
    hint="A scan raises an issue when it shows that an agent fails a parameter."
    action={
      <Button variant="default" renderRoot={(props) => <Link to="/scans" {...props} />}>
        View Scans
      </Button>
    }
  />
);

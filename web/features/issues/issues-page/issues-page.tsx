import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import type { IssueReply } from '#shared/issues/contract.ts';
import type { Page } from '#shared/kernel/page.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#web/ui/empty-state/nothing-matches.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { CursorPager } from '#web/ui/pager/cursor-pager.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import { changedList } from '../changed-list.ts';
import { filterOf, isNarrowed } from '../filter-of.ts';
import type { IssuesSearch } from '../issues-search.ts';
import { issuesPageQuery } from '../queries.ts';
import { causesOf } from './causes.ts';
import { IssueList } from './issue-list.tsx';
import type { RenderRescan } from './issue-remedy.tsx';
import { IssuesFilterBar, noFilter } from './issues-filter.tsx';
import styles from './issues-page.module.css';
import { causesText, issuesText, sortLabels } from './issues-text.ts';
import { OpenIssues } from './open-issues.tsx';

const CausesTable = lazy(() => import('./causes-table.tsx'));
const ExportIssues = lazy(() => import('./export-issues.tsx'));

interface IssuesPageProps {
  readonly search: IssuesSearch;
  /** The trail is passed when the user goes to another page of the list. */
  readonly onSearch: (search: IssuesSearch, trail?: Trail) => void;
  /** Number of issues by status. */
  readonly counters: ReactNode;
  readonly renderRescan: RenderRescan;
}

/** Every issue of the organization, the worst and most urgent first. */
export function IssuesPage({ search, onSearch, counters, renderRescan }: IssuesPageProps) {
  const issues = useQuery(issuesPageQuery(search));
  const { data, isPlaceholderData: busy } = issues;
  const filter = filterOf(search);
  const { sort, group } = search;
  const list = { ...filter, sort, group };
  const narrowed = isNarrowed(filter);
  // An empty, unfiltered list needs no filters.
  const nothing = !narrowed && search.cursor === undefined && data?.items.length === 0;
  const clear = () => onSearch({ ...noFilter, group }, []);
  return (
    <>
      <PageHeader
        title="Compliance Issues"
        subtitle="One issue per agent and parameter, across all frameworks it affects"
      />
      {counters}
      {!narrowed && search.cursor === undefined && <OpenIssues renderRescan={renderRescan} />}
      <Row gap={16} justify="space-between" className={styles.top}>
        <h2 className={styles.title}>All Issues</h2>
        {!nothing && (
          <Suspense>
            <ExportIssues filter={filter} sort={sort} narrowed={narrowed} />
          </Suspense>
        )}
      </Row>
      {!nothing && (
        <IssuesFilterBar
          list={list}
          onList={(next) => onSearch(next, [])}
          result={data && countText(data, search)}
        />
      )}
      <Loaded
        query={issues}
        failed="Issues could not be loaded"
        loading="Loading issues..."
        rows={8}
        empty={({ items, next }) =>
          items.length === 0 &&
          (narrowed ? (
            <NothingMatches
              what="issue"
              hint={
                next === undefined
                  ? 'Try other filters or other words.'
                  : 'No matches in the issues searched so far. Select Next to search further.'
              }
              onClear={clear}
            />
          ) : (
            <NoIssues />
          ))
        }
        frame={(content, page) => (
          <Card flush>
            {content}
            {page !== undefined && (
              <CursorPager
                page={page}
                cursor={search.cursor}
                busy={busy}
                onGo={(cursor, trail) => onSearch({ ...list, cursor }, trail)}
              />
            )}
          </Card>
        )}
      >
        {({ items }) =>
          group === 'parameter' ? (
            <Suspense>
              <CausesTable
                issues={items}
                busy={busy}
                onShow={(parameter) => onSearch(changedList(list, { parameter, group: undefined }), [])}
              />
            </Suspense>
          ) : (
            <IssueList
              issues={items}
              busy={busy}
              opened={search.issue}
              onOpen={(issue) => onSearch({ ...search, issue, panel: undefined })}
              remedy={{
                shown: search.panel === 'remedy',
                onShow: (shown) => onSearch({ ...search, panel: shown ? 'remedy' : undefined }),
                renderRescan,
              }}
            />
          )
        }
      </Loaded>
    </>
  );
}

/** Returns `14 issues, worst first`; only the order if the total is unknown; the causes of the page if grouped. */
const countText = (
  { items, total }: Page<IssueReply>,
  { sort = 'severity', group }: IssuesSearch,
): string => {
  if (items.length === 0) return '';
  if (group === 'parameter') {
    const agents = new Set(items.map(({ agentId }) => agentId)).size;
    return `${causesText(causesOf(items).length, agents)} on this page`;
  }
  const order = sortLabels[sort];
  return total === undefined ? order : `${issuesText(total)}, ${order.toLowerCase()}`;
};

const NoIssues = () => (
  <EmptyState
    icon={IconShieldCheck}
    title="No compliance issues"
    hint="A scan opens an issue when an agent fails a parameter."
    action={
      <Button variant="default" renderRoot={(props) => <Link to="/scans" {...props} />}>
        View Scans
      </Button>
    }
  />
);

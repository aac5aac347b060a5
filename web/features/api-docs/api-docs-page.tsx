import { IconSearch } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { routeQuery } from '#web/api/queries.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar/filter-bar.tsx';
import { FilterSearch } from '#web/ui/filter-bar/filter-search.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import styles from './api-docs.module.css';
import type { ApiDocsSearch } from './api-docs-search.ts';
import { type ApiDocument, matching, operationsOf } from './api-document.ts';
import { AssistantCard } from './assistant-card.tsx';
import { OperationCard } from './operation-card.tsx';

interface ApiDocsPageProps {
  readonly search: ApiDocsSearch;
  readonly onSearch: (next: ApiDocsSearch) => void;
}

const apiDocumentQuery = queryOptions({
  ...routeQuery('GET /api/openapi.json', {}),
  select: (document) => document as unknown as ApiDocument,
});

const title = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);

/** API reference for users, rendered from the same OpenAPI document that tools read. */
export const ApiDocsPage = ({ search, onSearch }: ApiDocsPageProps) => {
  const description = useQuery(apiDocumentQuery);
  const document = description.data;
  const shown = document ? matching(operationsOf(document), search.q ?? '') : [];
  const nouns = [...new Set(shown.map(({ noun }) => noun))];
  return (
    <>
      <PageHeader
        title="API"
        subtitle={
          <span className={styles.intro}>
            Your own tools can do everything that the pages do. Machines read{' '}
            <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). A manifest declares{' '}
            <Link to="/parameters">parameters</Link> by their ID. The{' '}
            <Link to="/docs/$" params={{ _splat: 'api' }}>
              documentation
            </Link>{' '}
            has examples.
          </span>
        }
      />
      <FilterBar
        onClear={search.q === undefined ? undefined : () => onSearch({ ...search, q: undefined })}
        result={document && `${shown.length} ${shown.length === 1 ? 'operation' : 'operations'}`}
      >
        <FilterSearch
          placeholder="Search operations"
          value={search.q}
          onChange={(q) => onSearch({ ...search, q })}
        />
      </FilterBar>
      <Loaded
        query={description}
        failed="The API description could not be loaded"
        loading="Loading the API description..."
        rows={6}
        empty={() =>
          shown.length === 0 && (
            <Card flush>
              <EmptyState
                icon={IconSearch}
                title="No matching operations"
                hint={`No operation contains “${search.q}”.`}
              />
            </Card>
          )
        }
        frame={(content, known) => (known === undefined ? <Card>{content}</Card> : content)}
      >
        {(known) => (
          <Stack gap={24}>
            {nouns.map((noun) => (
              <Card key={noun} title={title(noun)} flush>
                {shown
                  .filter((operation) => operation.noun === noun)
                  .map((operation) => (
                    <OperationCard
                      key={operation.id}
                      operation={operation}
                      document={known}
                      open={search.operation === operation.id}
                      onToggle={(open) => {
                        const { operation: _, ...rest } = search;
                        onSearch(open ? { ...rest, operation: operation.id } : rest);
                      }}
                    />
                  ))}
              </Card>
            ))}
            {search.q === undefined && <AssistantCard />}
          </Stack>
        )}
      </Loaded>
    </>
  );
};

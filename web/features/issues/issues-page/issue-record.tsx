import { useQuery } from '@tanstack/react-query';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { issueQuery } from '../queries.ts';
import { IssueDismissal } from './issue-dismissal.tsx';
import { IssueHistory } from './issue-history.tsx';

/** The dismissal, the history and the comments of an issue. */
export default function IssueRecord({ issueId }: { readonly issueId: string }) {
  return (
    <Loaded
      query={useQuery(issueQuery(issueId))}
      failed="The history could not be loaded"
      loading="Loading history..."
      rows={3}
    >
      {(issue) => (
        <Stack gap={14}>
          <IssueDismissal issue={issue} />
          <IssueHistory issue={issue} />
        </Stack>
      )}
    </Loaded>
  );
}

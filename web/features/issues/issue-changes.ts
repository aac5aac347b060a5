import { useMutation } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { issuesContract } from '#shared/issues/contract.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';

type Routes = typeof issuesContract.routes;

/** New status, assignee or due date. */
export type IssueChange = InferInput<Routes['updateIssue']['body']>;

/** The same for several issues, with a reason. */
export type BulkChange = InferInput<Routes['changeIssues']['body']>;

const failed = (text: string) => (error: Error) => toast.error('Error', withReason(text, error));

/** Changes one issue. The list and the counters are refreshed. */
export const useIssueChange = (id: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: IssueChange) => call('PATCH /api/issues/{id}', { params: { id }, body }),
    onSuccess: () => changed('PATCH /api/issues/{id}'),
    onError: failed('Failed to change the issue.'),
  });
};

/** Changes several issues. */
export const useBulkChange = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: BulkChange) =>
      call('POST /api/issues/changes', { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess: () => changed('POST /api/issues/changes'),
    onError: failed('Failed to change the issues.'),
  });
};

/** Undoes a bulk change. */
export const useUndo = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (id: string) => call('POST /api/issues/changes/{id}/undo', { params: { id } }),
    onSuccess: () => changed('POST /api/issues/changes/{id}/undo'),
    onError: failed('Failed to undo the change.'),
  });
};

/** Adds a comment. */
export const useComment = (id: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: InferInput<Routes['commentOnIssue']['body']>) =>
      call('POST /api/issues/{id}/comments', {
        params: { id },
        body,
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: () => changed('POST /api/issues/{id}/comments'),
  });
};

/** Dismisses an issue, or proposes that. */
export const useDismiss = (id: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: InferInput<Routes['dismissIssue']['body']>) =>
      call('POST /api/issues/{id}/dismissal', {
        params: { id },
        body,
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: ({ status }) => {
      if (status === 'dismissed')
        toast.success('Issue Dismissed', 'It earns no points, and opens again when the dismissal ends.');
      else toast.success('Dismissal Proposed', 'The issue stays open until another person approves.');
      void changed('POST /api/issues/{id}/dismissal');
    },
  });
};

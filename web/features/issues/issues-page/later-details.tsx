import { lazy, Suspense } from 'react';
import type { IssueReply } from '#shared/issues/contract.ts';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import type { RemedyDisclosure } from './issue-remedy.tsx';

const IssueDetails = lazy(() => import('./issue-details.tsx'));

interface LaterDetailsProps {
  readonly issue: IssueReply;
  readonly remedy: RemedyDisclosure;
}

/** Details of an issue, loaded when the first issue is opened. */
export const LaterDetails = ({ issue, remedy }: LaterDetailsProps) => (
  <Suspense
    fallback={
      <Loading label="Loading details...">
        <SkeletonRows rows={3} />
      </Loading>
    }
  >
    <IssueDetails issue={issue} remedy={remedy} />
  </Suspense>
);

import { Button } from '@mantine/core';
import { approverText } from '#shared/approvals/approval.ts';
import { SecondPerson } from '#web/features/auth/offered/second-person.tsx';
import list from '#web/ui/statement-list/statement-list.module.css';
import { DateText } from '#web/ui/time/time.tsx';
import { useApproveManifest } from '../use-agent-changes.ts';
import type { AgentDetail } from './agent-details.tsx';

interface ManifestApprovalProps {
  readonly agentId: string;
  readonly manifest: NonNullable<AgentDetail['manifest']>;
}

/**
 * Approval of a manifest's critical declarations and exclusions, or what it awaits. Renders nothing if it
 * contains neither.
 */
export default function ManifestApproval({ agentId, manifest }: ManifestApprovalProps) {
  const { fourEyes, approved, receivedBy, waitsFor } = manifest;
  const approve = useApproveManifest(agentId);
  const lines = fourEyes.declares.length + fourEyes.rulesOut.length;
  if (lines === 0) return null;
  if (approved)
    return (
      <p className="sm dim">
        Approved by {approverText(approved)}, <DateText at={approved.at} />
      </p>
    );
  const what = `${lines} ${lines === 1 ? 'line counts' : 'lines count'} once a second person has approved it`;
  switch (waitsFor) {
    case 'you':
      return (
        <div className={list.decide}>
          <p className="sm t2">
            {what}. Uploaded by {receivedBy}.
          </p>
          <Button
            size="xs"
            variant="light"
            aria-disabled={approve.isPending}
            onClick={() => !approve.isPending && approve.mutate(manifest.digest)}
          >
            {approve.isPending ? 'Approving...' : 'Approve Manifest'}
          </Button>
        </div>
      );
    case 'another-person':
      return <p className="sm dim">{what}. The uploader cannot approve.</p>;
    case 'invitation':
      return <SecondPerson>{what}</SecondPerson>;
    case undefined:
      return <p className="sm dim">{what}. The uploader was not recorded: upload it again first.</p>;
  }
}

import { Link } from '@tanstack/react-router';
import { DueList, DueRow } from '#web/ui/due-list/due-list.tsx';
import { DateText } from '#web/ui/time/time.tsx';
import { ApprovalStatus, type RecordState } from './approval-status.tsx';

interface DueRecord {
  readonly id: string;
  readonly agentId: string;
  readonly agentName: string;
  /** Of the parameter. */
  readonly title: string;
  readonly state: RecordState;
  readonly expiresAt: string;
  readonly recordedBy: string;
}

interface DuePage {
  readonly items: readonly DueRecord[];
  readonly next?: unknown;
}

interface DueRecordsProps {
  readonly title: string;
  /** Records that await approval, and records that end soon; each undefined until loaded. */
  readonly pages: readonly (DuePage | undefined)[];
}

/** Records of all agents that need attention. Empty where none does. */
export const DueRecords = ({ title, pages }: DueRecordsProps) => (
  <DueList
    title={title}
    rows={pages.flatMap((page) => page?.items ?? []).map((row) => [row.id, <Row key={row.id} {...row} />])}
    more={pages.some((page) => page?.next !== undefined)}
  />
);

const Row = ({ agentId, agentName, title, state, expiresAt, recordedBy }: DueRecord) => (
  <DueRow
    what={
      <>
        <Link to="/agents" search={{ agent: agentId }} className="inline-link">
          {agentName}
        </Link>
        : {title}
      </>
    }
    why={
      state === 'awaiting-approval' ? (
        `recorded by ${recordedBy}`
      ) : (
        <>
          ends <DateText at={expiresAt} />
        </>
      )
    }
    status={<ApprovalStatus state={state} />}
  />
);

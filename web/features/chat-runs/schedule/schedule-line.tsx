import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ChatScheduleReply } from '#shared/chat-runs/schedule.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { LineButton } from '#web/ui/line-button/line-button.tsx';
import { date } from '#web/ui/time/format.ts';
import { Ago } from '#web/ui/time/time.tsx';
import { paceNames } from './schedule-text.ts';

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));

interface ScheduleLineProps {
  readonly agentId: string;
  readonly schedule: ChatScheduleReply;
}

/** The schedule of an agent, who consented to it, what happened at its last time, and a way to change it. */
export function ScheduleLine({ agentId, schedule }: ScheduleLineProps) {
  const canWrite = useCanWrite();
  const [changing, setChanging] = useState(false);
  const { every, nextAt, consent, last } = schedule;
  return (
    <p className="sm">
      <span className="strong">Schedule:</span> {paceNames[every]}
      {nextAt !== null && `, next on ${date(nextAt)}`}
      {consent !== undefined && `, consent by ${consent.by} on ${date(consent.at)}`}.{' '}
      {last?.runId !== undefined && (
        <>
          Last run started <Ago at={last.at} />:{' '}
          <Link to="/chat-runs/$runId" params={{ runId: last.runId }} className="inline-link">
            view run
          </Link>
          .{' '}
        </>
      )}
      {last?.reason !== undefined && (
        <>
          Skipped <Ago at={last.at} />: {last.reason}{' '}
        </>
      )}
      {canWrite && <LineButton label="Change schedule" icon={IconPencil} onClick={() => setChanging(true)} />}
      {changing && (
        <Suspense>
          <ScheduleDialog agentId={agentId} schedule={schedule} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </p>
  );
}

import { useId, useState } from 'react';
import { approverText } from '#shared/approvals/approval.ts';
import type { BaselineReply } from '#shared/baselines/contract.ts';
import { countOf } from '#shared/baselines/kinds.ts';
import { DisclosureButton } from '#web/ui/disclosure-button/disclosure-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import list from '#web/ui/statement-list/statement-list.module.css';
import { DateText } from '#web/ui/time/time.tsx';
import { Fingerprint } from './fingerprint.tsx';

interface BaselineHistoryProps extends Pick<BaselineReply, 'kind' | 'history' | 'title'> {}

const endings = { replaced: 'Replaced', declined: 'Declined', withdrawn: 'Withdrawn' } as const;

/** Baselines and proposals that were replaced, declined or withdrawn. */
export function BaselineHistory({ kind, history, title }: BaselineHistoryProps) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  return (
    <div>
      <Row as="p" gap={6}>
        <DisclosureButton
          open={opened}
          onToggle={() => setOpened(!opened)}
          name={`previous baselines of ${title}`}
          controls={id}
        />
        Previous baselines
      </Row>
      <ul id={id} hidden={!opened}>
        {history.map((past) => (
          <li key={`${past.digest} ${past.recordedAt} ${past.endedAt}`} className={list.line}>
            <p>
              {countOf(kind, past.count)} <Fingerprint digest={past.digest} />, by {past.recordedBy},{' '}
              <DateText at={past.recordedAt} />
              {past.approved && `, and by ${approverText(past.approved)}`}
            </p>
            <p className="dim">
              {endings[past.end]} by {past.endedBy}, <DateText at={past.endedAt} />
              {past.reason && `: ${past.reason}`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { approverText } from '#shared/approvals/approval.ts';
import type { BaselineReply } from '#shared/baselines/contract.ts';
import { countOf } from '#shared/baselines/kinds.ts';
import { BaselineStatus } from '#web/ui/badges/baseline-status.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { DisclosureButton } from '#web/ui/disclosure-button/disclosure-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DateText } from '#web/ui/time/time.tsx';
import { BaselineActions } from '../decisions/baseline-actions.tsx';
import { SeenItems } from '../items/seen-items.tsx';
import styles from './baseline-card.module.css';
import { BaselineHistory } from './baseline-history.tsx';
import { Changes } from './changes.tsx';
import { Fingerprint } from './fingerprint.tsx';

interface BaselineCardProps {
  readonly agentId: string;
  readonly baseline: BaselineReply;
}

/** The baseline of one kind. */
export function BaselineCard({ agentId, baseline }: BaselineCardProps) {
  const { kind, title, about, state, parameters, seen, standing, difference, history } = baseline;
  const [opened, setOpened] = useState(false);
  const id = useId();
  return (
    <Card title={title} sub={about} aside={<BaselineStatus state={state} />}>
      <Stack gap={16} className={styles.parts}>
        <Stack as="dl" gap={8} className={`${styles.facts} sm`}>
          <div>
            <dt>Last observed</dt>
            <dd>
              {seen ? (
                <>
                  {countOf(kind, seen.count)}, <DateText at={seen.at} />, at {seen.address}{' '}
                  <Fingerprint digest={seen.digest} />
                </>
              ) : (
                'Not scanned yet'
              )}
            </dd>
          </div>
          <div>
            <dt>Approved</dt>
            <dd>
              {standing ? (
                <>
                  {countOf(kind, standing.count)}, by {standing.recordedBy},{' '}
                  <DateText at={standing.recordedAt} />
                  {standing.approved && (
                    <>
                      , and by {approverText(standing.approved)}, <DateText at={standing.approved.at} />
                    </>
                  )}{' '}
                  <Fingerprint digest={standing.digest} />
                </>
              ) : (
                'None'
              )}
            </dd>
          </div>
          <div>
            <dt>Fails on change</dt>
            <dd>
              {parameters.map(({ id: parameter, title: words }, index) => (
                <span key={parameter}>
                  {index > 0 && ', '}
                  <Link to="/parameters/$id" params={{ id: parameter }} className="inline-link">
                    {words}
                  </Link>
                </span>
              ))}
            </dd>
          </div>
        </Stack>
        {seen?.cut && (
          <p className={styles.warning}>Partial coverage, so it cannot be approved: {seen.cut}.</p>
        )}
        {difference && <Changes difference={difference} />}
        <BaselineActions agentId={agentId} baseline={baseline} />
        {seen && seen.count > 0 && (
          <div>
            <Row as="p" gap={6}>
              <DisclosureButton
                open={opened}
                onToggle={() => setOpened(!opened)}
                name={`all items of ${title}`}
                controls={id}
              />
              All items of the last scan
            </Row>
            <div id={id} hidden={!opened}>
              {opened && <SeenItems agentId={agentId} kind={kind} digest={seen.digest} />}
            </div>
          </div>
        )}
        {history.length > 0 && <BaselineHistory kind={kind} history={history} title={title} />}
      </Stack>
    </Card>
  );
}

import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import type { IssueReply } from '#shared/issues/contract.ts';
import { fixText } from '#web/features/remediations/offered/fix-text.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import styles from './issue-details.module.css';

const RemedyPanel = lazy(() => import('#web/features/remediations/offered/remedy-panel.tsx'));

/** Renders the button that scans an agent again. */
export type RenderRescan = (agentId: string, framework: string) => ReactNode;

/** Whether the remediation of an open issue is shown, and how to toggle it. */
export interface RemedyDisclosure {
  readonly shown: boolean;
  readonly onShow: (shown: boolean) => void;
  readonly renderRescan: RenderRescan;
}

interface IssueRemedyProps {
  readonly issue: Pick<IssueReply, 'agentId' | 'parameterId' | 'framework' | 'title'>;
  readonly disclosure: RemedyDisclosure;
}

/** The remediation of an issue behind a button. If the URL requests it, it opens with focus. */
export function IssueRemedy({
  issue: { agentId, parameterId, framework, title },
  disclosure: { shown, onShow, renderRescan },
}: IssueRemedyProps) {
  const panel = useId();
  // A button that the user just pressed keeps the focus.
  const [askedFor] = useState(shown);
  return (
    <>
      <Row gap={[8, 12]} wrap>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTool size={14} stroke={1.75} aria-hidden />}
          aria-expanded={shown}
          {...(shown && { 'aria-controls': panel })}
          onClick={() => onShow(!shown)}
        >
          {fixText(shown)}
          <span className="vh"> for {title}</span>
        </Button>
        <Link to="/parameters/$id" params={{ id: parameterId }} className={styles.link}>
          About this parameter<span className="vh">: {title}</span>
        </Link>
      </Row>
      {shown && (
        <div id={panel}>
          <Suspense
            fallback={
              <Loading label="Loading remediation...">
                <SkeletonRows rows={3} />
              </Loading>
            }
          >
            <RemedyPanel
              agentId={agentId}
              parameterId={parameterId}
              rescan={renderRescan(agentId, framework)}
              receivesFocus={askedFor}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}

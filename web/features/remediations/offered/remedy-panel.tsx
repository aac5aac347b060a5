import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { RemedyReply } from '#shared/remediations/contract.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { remedyQuery } from '../queries.ts';
import styles from '../remedy.module.css';
import { RemedyBody } from './remedy-body.tsx';
import { RemedyFacts } from './remedy-facts.tsx';
import { ServedControls } from './served-controls.tsx';
import { servedText } from './served-text.ts';

interface RemedyPanelProps {
  readonly agentId: string;
  readonly parameterId: string;
  /** Button that scans the agent again; absent for read-only users. */
  readonly rescan?: ReactNode;
  /** Scrolls the panel into view and focuses it, if it is the purpose of the visit. */
  readonly receivesFocus?: boolean;
}

/** Remediation of a parameter for one agent: the files to run, with the agent's values, and the rollback. */
export default function RemedyPanel({
  agentId,
  parameterId,
  rescan,
  receivesFocus = false,
}: RemedyPanelProps) {
  const remedy = useQuery(remedyQuery(agentId, parameterId));
  return (
    <Loaded
      query={remedy}
      failed="The remediation could not be loaded"
      alertIn={styles.panel}
      loading="Loading remediation..."
      rows={3}
      frame={(content, data) =>
        data === undefined ? <div className={styles.panel}>{content}</div> : content
      }
    >
      {(data) => <Remedy remedy={data} rescan={rescan} receivesFocus={receivesFocus} />}
    </Loaded>
  );
}

interface RemedyProps extends Required<Pick<RemedyPanelProps, 'receivesFocus'>> {
  readonly remedy: RemedyReply;
  readonly rescan: ReactNode;
}

function Remedy({ remedy, rescan, receivesFocus }: RemedyProps) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!receivesFocus) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [receivesFocus]);
  return (
    <section className={styles.panel} aria-labelledby={title}>
      <Row gap={[6, 12]} wrap className={styles.head}>
        <h3 id={title} ref={heading} tabIndex={-1}>
          <span className="vh">Remediation: </span>
          {remedy.title}
        </h3>
        <RemedyFacts remedy={remedy} />
      </Row>
      <Row gap={[10, 16]} justify="space-between" wrap className={styles.notice}>
        <p>
          <b>Nothing is applied automatically.</b> Run these steps in your own environment, then rescan. Only
          new evidence closes the issue.
        </p>
        {rescan}
      </Row>
      <RemedyBody remedy={remedy} heading="h4" />
      <details className={styles.serves}>
        <summary>This fix supports {servedText(remedy.serves)}</summary>
        <ServedControls serves={remedy.serves} />
      </details>
    </section>
  );
}

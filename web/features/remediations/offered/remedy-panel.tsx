import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { RemedyReply } from '#shared/remediations/contract.ts';
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
  /** The button that scans the agent again; absent for who may only read. */
  readonly rescan?: ReactNode;
  /** It is what the visit is about: it comes into view and takes the focus. */
  readonly takesFocus?: boolean;
}

/** How a parameter is repaired on one agent: what to run, with that agent's values, and the way back. */
export default function RemedyPanel({ agentId, parameterId, rescan, takesFocus = false }: RemedyPanelProps) {
  const remedy = useQuery(remedyQuery(agentId, parameterId));
  return (
    <Loaded
      query={remedy}
      failed="The remedy could not be loaded"
      alertIn={styles.panel}
      loading="Loading remedy..."
      rows={3}
      frame={(content, data) =>
        data === undefined ? <div className={styles.panel}>{content}</div> : content
      }
    >
      {(data) => <Remedy remedy={data} rescan={rescan} takesFocus={takesFocus} />}
    </Loaded>
  );
}

interface RemedyProps extends Required<Pick<RemedyPanelProps, 'takesFocus'>> {
  readonly remedy: RemedyReply;
  readonly rescan: ReactNode;
}

function Remedy({ remedy, rescan, takesFocus }: RemedyProps) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [takesFocus]);
  return (
    <section className={styles.panel} aria-labelledby={title}>
      <div className={styles.head}>
        <h3 id={title} ref={heading} tabIndex={-1}>
          <span className="vh">Remedy: </span>
          {remedy.title}
        </h3>
        <RemedyFacts remedy={remedy} />
      </div>
      <div className={styles.notice}>
        <p>
          <b>Nothing is applied from here.</b> Run what is shown in your own environment. A rescan then looks
          again, and only new evidence closes the issue.
        </p>
        {rescan}
      </div>
      <RemedyBody remedy={remedy} heading="h4" />
      <details className={styles.serves}>
        <summary>Fixing this serves {servedText(remedy.serves)}</summary>
        <ServedControls serves={remedy.serves} />
      </details>
    </section>
  );
}

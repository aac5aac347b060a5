import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId, useRef } from 'react';
import type { QuestionReply } from '#shared/attestations/contract.ts';
import type { ValueType } from '#shared/parameters/parameter.ts';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { pointsText } from './points-text.ts';
import styles from './questionnaire.module.css';

const AttestForm = lazy(() =>
  import('../form/attest-form.tsx').then(({ AttestForm: form }) => ({ default: form })),
);

interface QuestionItemProps {
  readonly agentId: string;
  readonly question: QuestionReply;
  /** Its answer is being given. */
  readonly open: boolean;
  /** Undefined for who may not answer. */
  readonly onOpen: ((open: boolean) => void) | undefined;
  readonly onAnswered: () => void;
  readonly onEditManifest: (() => void) | undefined;
}

/** One question: what is asked and why, what it would earn, and the answer in place. */
export function QuestionItem(props: QuestionItemProps) {
  const { question, open, onOpen, onAnswered, agentId } = props;
  const { parameterId, title, meaning, severity, points, frameworks, why, showBy, takes } = question;
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    onOpen?.(false);
    // The button that cancelled goes with the form.
    toggle.current?.focus();
  };
  return (
    <li className={styles.question}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <SeverityBadge severity={severity} />
        <span className={styles.points}>{pointsText(points)}</span>
      </div>
      <p className={styles.text}>{meaning}</p>
      <p className={`${styles.text} dim`}>{why}</p>
      <p className={`${styles.text} dim`}>
        {showBy} Asked by {frameworks.join(', ')}.
      </p>
      {onOpen && (
        <div className={styles.answer}>
          {takes.includes('attestation') && (
            <Button
              ref={toggle}
              size="xs"
              variant={open ? 'default' : 'light'}
              aria-expanded={open}
              {...(open && { 'aria-controls': id })}
              onClick={() => onOpen(!open)}
            >
              {open ? 'Close' : 'Answer'}
              <span className="vh"> {title}</span>
            </Button>
          )}
          {takes.includes('manifest') && <ToManifest {...props} />}
        </div>
      )}
      {open && onOpen && (
        <div id={id} className={styles.form}>
          <Suspense>
            <AttestForm
              agentId={agentId}
              parameter={{ id: parameterId, title, meaning, severity, value: question.value as ValueType }}
              onCancel={cancel}
              onDone={onAnswered}
            />
          </Suspense>
        </div>
      )}
    </li>
  );
}

/** The way to the manifest, where the owner declares what a document need not show. */
function ToManifest({ agentId, question: { title, takes }, onEditManifest }: QuestionItemProps) {
  const text = takes.length > 1 ? 'Or Declare in the Manifest' : 'Declare in the Manifest';
  const label = (
    <>
      {text}
      <span className="vh"> {title}</span>
    </>
  );
  return onEditManifest ? (
    <Button size="xs" variant="default" onClick={onEditManifest}>
      {label}
    </Button>
  ) : (
    <Button
      size="xs"
      variant="default"
      renderRoot={(props) => <Link to="/agents" search={{ agent: agentId }} {...props} />}
    >
      {label}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId, useRef } from 'react';
import type { QuestionReply } from '#shared/attestations/contract.ts';
import type { ValueType } from '#shared/parameters/parameter.ts';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { pointsText } from './points-text.ts';
import styles from './questionnaire.module.css';

const AttestForm = lazy(() =>
  import('../form/attest-form.tsx').then(({ AttestForm: form }) => ({ default: form })),
);

interface QuestionItemProps {
  readonly agentId: string;
  readonly question: QuestionReply;
  /** True while the answer form is open. */
  readonly open: boolean;
  /** Undefined for users who may not answer. */
  readonly onOpen: ((open: boolean) => void) | undefined;
  readonly onAnswered: () => void;
  readonly onEditManifest: (() => void) | undefined;
}

/** One question: its text and reason, the points it would earn, and an inline answer form. */
export function QuestionItem(props: QuestionItemProps) {
  const { question, open, onOpen, onAnswered, agentId } = props;
  const { parameterId, title, meaning, severity, points, frameworks, why, stateBy, acceptedAnswers } =
    question;
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    onOpen?.(false);
    // The Cancel button unmounts with the form, so focus returns to the toggle.
    toggle.current?.focus();
  };
  return (
    <li className={styles.question}>
      <Row gap={[4, 10]} wrap className={styles.head}>
        <h3>{title}</h3>
        <SeverityBadge severity={severity} />
        <span className={styles.points}>{pointsText(points)}</span>
      </Row>
      <p className={styles.text}>{meaning}</p>
      <p className={`${styles.text} dim`}>{why}</p>
      <p className={`${styles.text} dim`}>
        {stateBy} Required by {frameworks.join(', ')}.
      </p>
      {onOpen && (
        <Row gap={[8, 12]} wrap className={styles.answer}>
          {acceptedAnswers.includes('attestation') && (
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
          {acceptedAnswers.includes('manifest') && <ToManifest {...props} />}
        </Row>
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

/** Link to the manifest, in which the owner declares what needs no document. */
function ToManifest({ agentId, question: { title, acceptedAnswers }, onEditManifest }: QuestionItemProps) {
  const text = acceptedAnswers.length > 1 ? 'Or Declare in the Manifest' : 'Declare in the Manifest';
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

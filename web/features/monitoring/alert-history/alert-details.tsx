import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AlertReply } from '#shared/alerts/alert-reply.ts';
import { SaidText } from '#web/ui/said-text/said-text.tsx';
import { Seen } from '#web/ui/said-text/seen.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { evidenceAddress } from '../evidence-address.ts';
import { useDismiss } from '../watch/use-dismiss.ts';
import styles from './alert-history.module.css';

/** How an alert ended or that it lasts, what was seen, the way to its evidence, and out of the person's view. */
export const AlertDetails = ({ alert }: { readonly alert: AlertReply }) => {
  const dismiss = useDismiss();
  const evidence = evidenceAddress(alert);
  const { complianceScore, clearedAt, clearedBy, quiet, dismissed, proof } = alert;
  return (
    <div className={styles.details}>
      <p className="sm">
        {clearedAt === null ? (
          'Its cause lasts.'
        ) : (
          <>
            Cleared on <DateTimeText at={clearedAt} />. {clearedBy !== undefined && <Seen>{clearedBy}</Seen>}
          </>
        )}
        {complianceScore !== undefined && ` Compliance score when it was raised: ${complianceScore}%.`}
        {quiet && ' Raised in silence: nobody was disturbed by it.'}
        {dismissed && ' You have dismissed it.'}
      </p>
      {proof && (
        <SaidText
          label="What was seen"
          caption={
            <span>
              What was seen · <DateTimeText at={proof.observedAt} />
            </span>
          }
        >
          {proof.text}
        </SaidText>
      )}
      <div className={styles.actions}>
        {evidence && (
          <Link {...evidence.to} className="sm strong">
            {evidence.words}
          </Link>
        )}
        {!dismissed && (
          <Button
            variant="default"
            size="xs"
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate(alert)}
          >
            Dismiss
          </Button>
        )}
      </div>
    </div>
  );
};

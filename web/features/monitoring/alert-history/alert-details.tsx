import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AlertReply } from '#shared/alerts/alert-reply.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { QuotedText } from '#web/ui/quoted-text/quoted-text.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { evidenceAddress } from '../evidence-address.ts';
import { useDismiss } from '../watch/use-dismiss.ts';
import styles from './alert-history.module.css';

/**
 * Details of an alert: whether it is active or how it ended, what was observed, a link to its evidence, and
 * dismissal.
 */
export const AlertDetails = ({ alert }: { readonly alert: AlertReply }) => {
  const dismiss = useDismiss();
  const evidence = evidenceAddress(alert);
  const { complianceScore, clearedAt, clearedBy, quiet, dismissed, proof } = alert;
  return (
    <Stack gap={10} className={styles.details}>
      <p className="sm">
        {clearedAt === null ? (
          'The cause is still active.'
        ) : (
          <>
            Cleared on <DateTimeText at={clearedAt} />. {clearedBy !== undefined && <Seen>{clearedBy}</Seen>}
          </>
        )}
        {complianceScore !== undefined && ` Compliance score when raised: ${complianceScore}%.`}
        {quiet && ' Muted: logged but not sent.'}
        {dismissed && ' You dismissed it.'}
      </p>
      {proof && (
        <QuotedText
          label="Observed"
          caption={
            <span>
              Observed · <DateTimeText at={proof.observedAt} />
            </span>
          }
        >
          {proof.text}
        </QuotedText>
      )}
      <Row gap={16} wrap>
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
      </Row>
    </Stack>
  );
};

import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { Card } from '#web/ui/card/card.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { dateTime } from '#web/ui/time/format.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { eventsText } from '../audit-labels.ts';
import styles from './chain-verification.module.css';
import { useVerification, type VerificationState } from './use-verification.ts';
import {
  checkedAt,
  FAULTS_SHOWN,
  NOT_CHECKED,
  type Verification,
  verdictText,
} from './verification-summary.ts';

/**
 * Verification that the audit trail is unchanged: started by a button, with a list of what was checked and
 * what was not.
 */
export default function ChainVerification() {
  const { state, start, stop } = useVerification();
  return (
    <Card
      title="Chain verification"
      sub="Every event is sealed into a chain of signed hashes. Verifying compares the stored events with it."
      aside={
        state.at === 'running' ? (
          <Button variant="default" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={16} stroke={1.75} aria-hidden />}
            onClick={start}
          >
            {state.at === 'idle' ? 'Verify Chain' : 'Verify Again'}
          </Button>
        )
      }
    >
      {state.at === 'idle' ? (
        <p className="dim">Not verified on this page yet.</p>
      ) : (
        <Result state={state} onRetry={start} />
      )}
    </Card>
  );
}

type Begun = Exclude<VerificationState, { at: 'idle' }>;

const Result = ({ state, onRetry }: { readonly state: Begun; readonly onRetry: () => void }) => {
  const { found } = state;
  return (
    <Stack gap={12}>
      {state.at === 'failed' && (
        <ErrorAlert title="Verification could not continue" error={state.error} onRetry={onRetry} />
      )}
      {state.at === 'running' && <Progress found={found} />}
      <p className={styles.verdict} role="status">
        {(state.at === 'done' || found.faultCount > 0) && <VerdictGlyph verdict={glyphOf(found)} size={20} />}
        <strong>{verdictText(found)}</strong>
        <span className="dim">
          {state.at === 'done' && dateTime(new Date(state.endedAt).toISOString())}
          {(state.at === 'stopped' || state.at === 'failed') && 'Verification is incomplete.'}
        </span>
      </p>
      <Faults found={found} />
      <ul className={styles.sample}>
        {checkedAt(found).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {state.at === 'done' && (
        <Text size="sm" tone="dim">
          {NOT_CHECKED}
        </Text>
      )}
    </Stack>
  );
};

const glyphOf = ({ faultCount, of }: Verification) =>
  faultCount > 0 ? 'fail' : of === 0 ? 'not-evidenced' : 'pass';

function Progress({ found }: { readonly found: Verification }) {
  const { seals, of, listed } = found;
  const isAtEvents = of > 0 && seals >= of;
  const text = isAtEvents
    ? `Searching the seals for ${eventsText(listed)} of the trail so far`
    : `${seals.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} seals`;
  return (
    <div>
      <div
        role="progressbar"
        aria-label="Seals verified"
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={seals}
        aria-valuetext={text}
        className={styles.bar}
      >
        <i style={{ width: `${of === 0 ? 0 : Math.min(100, (100 * seals) / of)}%` }} />
      </div>
      <p className={styles.step}>{text}</p>
    </div>
  );
}

const Faults = ({ found: { faults, faultCount } }: { readonly found: Verification }) =>
  faultCount === 0 ? null : (
    <>
      <Stack as="ul" gap={6} className={styles.faults} aria-label="Faults">
        {faults.map(({ kind, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: faults are only ever added at the end
          <li key={i}>
            <span className="mono">{kind}</span> <Seen>{text}</Seen>
          </li>
        ))}
      </Stack>
      {faultCount > faults.length && (
        <p className="dim">
          {(faultCount - faults.length).toLocaleString('en-US')} more; this page lists at most {FAULTS_SHOWN},
          and at most 50 per part.
        </p>
      )}
    </>
  );

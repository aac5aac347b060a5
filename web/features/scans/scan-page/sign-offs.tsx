import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ScanDetailReply } from '#shared/scans/contract.ts';
import { SecondPerson } from '#web/features/auth/offered/second-person.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import styles from './sign-offs.module.css';

const SignOffDialog = lazy(() => import('./sign-off-dialog.tsx'));

interface SignOffsProps {
  readonly scan: Pick<ScanDetailReply, 'id' | 'startedBy' | 'signOffs' | 'signOffBy'>;
}

/** The reviewers who signed off the result of a scan, or what a sign-off requires. */
export default function SignOffs({ scan }: SignOffsProps) {
  const { id, startedBy, signOffs, signOffBy } = scan;
  const [signing, setSigning] = useState(false);
  return (
    <div className={styles.below}>
      <Card title="Sign-off">
        <Stack gap={8} className={styles.signOff}>
          {signOffs.length > 0 && (
            <Stack as="ul" gap={10} className={styles.list}>
              {signOffs.map(({ by, at, statement }) => (
                <li key={by}>
                  <p>{statement}</p>
                  <p className="dim">
                    {by}, <DateTimeText at={at} />
                  </p>
                </li>
              ))}
            </Stack>
          )}
          <p className="dim">
            {startedBy !== undefined && `Started by ${startedBy}. `}
            {startedBy === undefined && signOffs.length === 0
              ? 'This scan cannot be signed off, because no record shows who started it. Run it again.'
              : 'The reviewer must not be the user who started the scan. A sign-off does not change the score.'}
          </p>
          {signOffBy === 'you' && (
            <div>
              <Button size="xs" variant="light" onClick={() => setSigning(true)}>
                Sign Off
              </Button>
            </div>
          )}
          {signOffBy === 'another-person' && (
            <p className="dim">A second person must review and sign off this scan.</p>
          )}
          {signOffBy === 'invitation' && (
            <SecondPerson>A second person must review and sign off this scan</SecondPerson>
          )}
        </Stack>
      </Card>
      {signing && (
        <Suspense>
          <SignOffDialog scanId={id} onClose={() => setSigning(false)} />
        </Suspense>
      )}
    </div>
  );
}

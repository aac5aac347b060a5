import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { canChat, type Found, nextOf, summaryOf } from '#shared/connection-tests/found.ts';
import { call } from '#web/api/api.ts';
import { fieldErrors, sentenceOf } from '#web/api/api-error.ts';
import { tone } from '#web/ui/score/tone.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from './agent-form.module.css';
import { missingForTest, verdictOf } from './connection-test-state.ts';
import type { ConnectionValues } from './registration.ts';

interface ConnectionTestProps {
  readonly values: ConnectionValues;
  readonly onFound: (result: Found) => void;
}

const sendTest = ({ url, header, secret, trustedCa }: ConnectionValues) =>
  call('POST /api/agents/try-connection', {
    body: {
      connection: {
        url: url.trim(),
        authorisedToTest: true,
        ...((header !== '' || secret !== '') && { credential: { header, secret } }),
        ...(trustedCa.trim() !== '' && { trustedCa }),
      },
    },
  });

/** Returns why a test did not start: the first error of a field, otherwise the message of the API. */
const failureOf = (error: unknown): string =>
  Object.values(fieldErrors(error))[0] ?? sentenceOf(error, 'The connection could not be tested. Try again.');

/** Tries the entered address before the agent is registered, and states what it found and what to do next. */
export function ConnectionTest({ values, onFound }: ConnectionTestProps) {
  const test = useMutation({ mutationFn: sendTest, onSuccess: onFound });
  const missing = missingForTest(values);
  const isOfThisAddress = test.variables?.url === values.url;
  return (
    <div className={styles.test}>
      <Button
        variant="default"
        size="xs"
        aria-disabled={missing !== undefined || test.isPending}
        loading={test.isPending}
        onClick={() => missing === undefined && test.mutate(values)}
      >
        Test Connection
      </Button>
      <div role="status" className={styles.result}>
        {missing !== undefined && <p className={styles.hint}>{missing}</p>}
        {missing === undefined && isOfThisAddress && test.isPending && (
          <p className={styles.hint}>Testing. This takes a few seconds.</p>
        )}
        {missing === undefined && isOfThisAddress && test.isSuccess && (
          <Result result={test.data} isChatAllowed={values.authorisedToChat} />
        )}
        {missing === undefined && isOfThisAddress && test.isError && (
          <p className={`${styles.found} ${tone('fail')}`}>{failureOf(test.error)}</p>
        )}
      </div>
    </div>
  );
}

function Result({ result, isChatAllowed }: { readonly result: Found; readonly isChatAllowed: boolean }) {
  const verdict = verdictOf(result);
  return (
    <>
      <p className={`${styles.found} ${tone(verdict)}`}>
        <VerdictGlyph verdict={verdict} size={14} />
        <span>
          {summaryOf(result)}
          {result.name !== undefined && <span className={styles.named}> “{result.name}”</span>}
        </span>
      </p>
      <p className={styles.hint}>
        {nextOf(result)}
        {canChat(result) &&
          !isChatAllowed &&
          ' Its answers can be tested, too: that sends messages, so it needs the consent to chat below.'}
      </p>
    </>
  );
}

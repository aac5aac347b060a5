import { useId } from 'react';
import { DisclosureButton } from '#web/ui/disclosure-button/disclosure-button.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { QuotedText } from '#web/ui/quoted-text/quoted-text.tsx';
import styles from './plan.module.css';
import type { PlannedTest } from './planned.ts';

interface PlannedRequestProps {
  readonly request: PlannedTest['requests'][number];
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** One planned request: method, address and header names; expands to its body. */
export function PlannedRequest({ request, open, onToggle }: PlannedRequestProps) {
  const body = useId();
  const { number, item, repeat, method, url, headerNames } = request;
  return (
    <Stack as="li" gap={6} className={styles.request}>
      <Grid columns="24px minmax(0, 1fr) auto" gap={8} align="start" className="sm">
        <span className={styles.number}>{number}</span>
        <div className={styles.line}>
          <p className="mono">
            {method} {url}
          </p>
          <p className="xs dim">
            {item !== '' && `${item}, attempt ${repeat} · `}
            {headerNames.join(', ')}
          </p>
        </div>
        {request.body !== '' && (
          <DisclosureButton
            open={open}
            onToggle={onToggle}
            name={`the body of request ${number}`}
            controls={body}
          />
        )}
      </Grid>
      <div id={body}>
        {open && request.body !== '' && (
          <QuotedText caption="Body" label={`Body of request ${number}`}>
            {request.body}
          </QuotedText>
        )}
      </div>
    </Stack>
  );
}

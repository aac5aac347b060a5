import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconPlayerPlay, IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Exchange } from '#web/api/exchange.ts';
import { Card } from '#web/ui/card/card.tsx';
import { useCopy } from '#web/ui/copy-button/use-copy.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import styles from './debug-page.module.css';
import { ExchangeEntry } from './exchange-entry.tsx';
import { logText } from './exchange-text.ts';
import { useApiTest } from './use-api-test.ts';

/** Calls the scanner routes and shows their raw responses, for troubleshooting. */
export function DebugPage() {
  const { running, entries, start } = useApiTest();
  return (
    <>
      <PageHeader
        title="Environment Scanner Debug"
        subtitle="Raw responses of the scanner routes"
        crumbs={[
          <Link key="environment" to="/environment">
            Environment Scanner
          </Link>,
        ]}
        here="Debug"
        actions={
          <Button
            leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
            aria-disabled={running || undefined}
            onClick={() => running || start()}
          >
            {running ? 'Testing...' : 'Test API'}
          </Button>
        }
      />
      <Card
        flush
        title="Log"
        sub="Lists the discovery methods, then starts and follows a scan of all environments"
        aside={entries.length > 0 && <CopyLog entries={entries} />}
      >
        {entries.length === 0 && !running && (
          <EmptyState
            icon={IconTool}
            title="No calls yet"
            hint="Test API runs a real scan. Its findings appear among the discovered agents."
          />
        )}
        <Stack as="ol" className={styles.entries} aria-label="Calls" aria-live="polite" aria-busy={running}>
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a log only grows at its end
            <ExchangeEntry key={index} entry={entry} />
          ))}
        </Stack>
        {running && (
          <p className={styles.waiting} role="status">
            Waiting for a response
          </p>
        )}
      </Card>
    </>
  );
}

function CopyLog({ entries }: { readonly entries: readonly Exchange[] }) {
  const { copied, copy } = useCopy(logText(entries));
  const Glyph = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Glyph size={14} stroke={1.75} aria-hidden />}
      onClick={copy}
    >
      {copied ? 'Copied' : 'Copy Log'}
    </Button>
  );
}

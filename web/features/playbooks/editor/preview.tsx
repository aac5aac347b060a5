import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PreviewReply } from '#shared/playbooks/contract.ts';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { previewQuery } from '../queries.ts';
import { type Draft, rightConditions } from './draft.ts';
import styles from './editor.module.css';
import { previewText } from './preview-text.ts';

/** Number of names listed before the user expands the list. */
const FIRST_NAMED = 8;

/** Delay between the last key press and the preview, in milliseconds: each preview reads all agents. */
const PAUSE = 350;

const stateLabels = {
  managed: 'already registered',
  unmanaged: 'not registered',
  stale: 'not detected recently',
  gone: 'gone',
  vendor: 'vendor-managed',
  dismissed: 'dismissed',
} as const;

const number = (of: number): string => of.toLocaleString('en-US');

/** Discovered agents that the conditions of a draft match, by the same rule as scans. */
export const Preview = ({ draft }: { readonly draft: Draft }) => {
  const [settled] = useDebouncedValue(draft.conditions, PAUSE);
  const conditions = rightConditions(settled);
  const tried = useQuery({
    ...previewQuery(conditions ?? []),
    ...(conditions === undefined ? { queryFn: skipToken } : {}),
  });
  return (
    <section className={styles.preview} aria-label="Preview">
      <h3>Preview</h3>
      {conditions === undefined ? (
        <p role="status">Fill in the conditions to see which discovered agents they match.</p>
      ) : (
        <Loaded query={tried} failed="The preview could not be loaded" loading="Loading preview..." rows={2}>
          {(preview) => <Matched preview={preview} />}
        </Loaded>
      )}
    </section>
  );
};

const Matched = ({ preview }: { readonly preview: PreviewReply }) => {
  const [all, setAll] = useState(false);
  const { tried, matched, agents } = preview;
  if (tried === 0)
    return <p role="status">No agents have been discovered yet, so there is nothing to preview.</p>;
  const named = all ? agents : agents.slice(0, FIRST_NAMED);
  return (
    <>
      <p role="status">{previewText(preview)}</p>
      {matched > 0 && (
        <ul>
          {named.map(({ id, name, environment, state }) => (
            <li key={id}>
              <b>
                <Seen>{name}</Seen>
              </b>{' '}
              <span className="dim">
                {environment === 'unknown' ? 'unknown environment' : environment}, {stateLabels[state]}
              </span>
            </li>
          ))}
          {matched > named.length && (
            <li>
              and {number(matched - named.length)} more{' '}
              {agents.length > named.length && (
                <Button variant="subtle" size="compact-xs" onClick={() => setAll(true)}>
                  Show {number(agents.length)}
                </Button>
              )}
            </li>
          )}
        </ul>
      )}
    </>
  );
};

import { Button, Checkbox, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { IssueDetailReply } from '#shared/issues/contract.ts';
import { HISTORY_SHOWN, MAX_COMMENT } from '#shared/issues/history-limits.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { useComment } from '../issue-changes.ts';
import { assigneesQuery } from '../queries.ts';
import { actorText, changeText } from './history-text.ts';
import styles from './issue-history.module.css';

interface IssueHistoryProps {
  readonly issue: Pick<IssueDetailReply, 'id' | 'title' | 'history'>;
}

/** Every change and comment of an issue, newest first, and the form for a comment. */
export function IssueHistory({ issue: { id, title, history } }: IssueHistoryProps) {
  const canWrite = useCanWrite();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.history}>
      <h3 id={heading}>History</h3>
      {canWrite && <CommentForm key={history.length} id={id} title={title} />}
      <ol>
        {history.map((entry) => (
          <li key={entry.id}>
            <p className={styles.line}>
              <b>{actorText(entry)}</b> {changeText(entry)}
              <span className="dim">
                {' · '}
                <DateTimeText at={entry.at} />
                {entry.scanId !== undefined && (
                  <>
                    {' · '}
                    <Link to="/scans/$scanId" params={{ scanId: entry.scanId }}>
                      Open scan
                    </Link>
                  </>
                )}
              </span>
            </p>
            {entry.text !== undefined && <p className={styles.text}>{entry.text}</p>}
            {entry.mentions !== undefined && <p className="dim">Mentioned: {entry.mentions.join(', ')}</p>}
          </li>
        ))}
      </ol>
      {history.length === HISTORY_SHOWN && (
        <p className="dim">The newest {HISTORY_SHOWN} entries. The API lists all of them.</p>
      )}
    </section>
  );
}

function CommentForm({ id, title }: { readonly id: string; readonly title: string }) {
  const comment = useComment(id);
  const people = useQuery(assigneesQuery).data?.items ?? [];
  const [mentions, setMentions] = useState<readonly string[]>([]);
  const { form, submit, field } = useApiForm({
    initialValues: { text: '' },
    validate: { text: (text) => (text.trim() === '' ? 'Comment is required' : null) },
    sending: comment,
    bodyOf: ({ text }) => ({ text: text.trim(), mentions: [...mentions] }),
    failed: 'Failed to add the comment.',
  });
  return (
    <Stack as="form" gap={8} onSubmit={submit} noValidate aria-label={`Comment on ${title}`}>
      <Textarea label="Comment" rows={2} maxLength={MAX_COMMENT} key={form.key('text')} {...field('text')} />
      <Row gap={8} wrap justify="space-between">
        {people.length > 0 && (
          <details>
            <summary>Mention people{mentions.length > 0 && `: ${mentions.length}`}</summary>
            <Stack gap={6} className={styles.people}>
              {people.map((person) => (
                <Checkbox
                  key={person.id}
                  size="xs"
                  label={person.name}
                  checked={mentions.includes(person.id)}
                  onChange={(event) =>
                    setMentions(
                      event.currentTarget.checked
                        ? [...mentions, person.id]
                        : mentions.filter((one) => one !== person.id),
                    )
                  }
                />
              ))}
            </Stack>
          </details>
        )}
        <Button type="submit" size="xs" variant="default" aria-disabled={comment.isPending}>
          {comment.isPending ? 'Adding...' : 'Add Comment'}
        </Button>
      </Row>
    </Stack>
  );
}

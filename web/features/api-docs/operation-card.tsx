import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Worded } from '#web/ui/worded/worded.tsx';
import styles from './api-docs.module.css';
import type { ApiDocument, ApiOperation } from './api-document.ts';
import { curlOf } from './curl.ts';
import { FieldTable } from './field-table.tsx';
import { fieldsOf } from './fields.ts';

interface OperationCardProps {
  readonly operation: ApiOperation;
  readonly document: ApiDocument;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

const whoMay = ({ role, scopes }: ApiOperation): string => {
  if (role === 'public') return 'Public';
  const people = `Role ${role} or above`;
  return scopes.length === 0 ? people : `${people}, or an API key with the scope ${scopes.join(' or ')}`;
};

/** One operation: a summary line that expands to its request, responses, and an example command. */
export const OperationCard = ({ operation, document, open, onToggle }: OperationCardProps) => {
  const { id, method, path, summary, parameters, body, reply, answers } = operation;
  const command = curlOf(operation, window.location.origin);
  return (
    <details
      id={id}
      className={styles.operation}
      open={open}
      onToggle={(event) => event.currentTarget.open !== open && onToggle(event.currentTarget.open)}
    >
      <summary className={styles.line}>
        <span className={styles.method}>{method}</span>
        <span className={`mono ${styles.path}`}>{path}</span>
        <span className={styles.summary}>
          <Worded>{summary}</Worded>
        </span>
      </summary>
      {open && (
        <Stack gap={16} className={styles.details}>
          <p className="dim sm">{whoMay(operation)}</p>
          <div className={styles.example}>
            <Row justify="space-between" className={styles.exampleHead}>
              <h3>Example</h3>
              <CopyButton text={command} label={`Copy example of ${id}`} />
            </Row>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
            <section tabIndex={0} aria-label={`Example of ${id}`} className={styles.scroll}>
              <pre>{command}</pre>
            </section>
          </div>
          <FieldTable
            caption="Parameters"
            rows={parameters.map(({ name, in: place, required, description }) => ({
              name,
              type: place,
              required,
              rule: description ?? '',
            }))}
          />
          {body && <FieldTable caption="Body" rows={fieldsOf(body.schema, document)} />}
          {reply && <FieldTable caption="Reply" rows={fieldsOf(reply, document)} />}
          <Stack as="dl" gap={4} className={styles.answers}>
            {answers.map(({ status, meaning }) => (
              <div key={status}>
                <dt className="num">{status}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </Stack>
        </Stack>
      )}
    </details>
  );
};

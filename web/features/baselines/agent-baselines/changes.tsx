import type { BaselineReply, ChangeReply } from '#shared/baselines/contract.ts';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import list from '#web/ui/statement-list/statement-list.module.css';
import styles from './baseline-card.module.css';

interface ChangesProps {
  readonly difference: NonNullable<BaselineReply['difference']>;
}

const words = { added: 'Added', removed: 'Removed', renamed: 'Renamed', reworded: 'Reworded' } as const;

/** The differences between the approved and the last observed version, text by text. */
export function Changes({ difference: { changes, more } }: ChangesProps) {
  return (
    <section aria-label="Changes">
      <h3 className={list.title}>Changes</h3>
      <ul>
        {changes.map((change) => (
          <li
            key={`${change.kind} ${change.what} ${change.previousName ?? ''} ${change.name}`}
            className={list.line}
          >
            <p className={list.head}>
              <span className={styles.name}>
                {change.what}{' '}
                {change.previousName !== undefined && (
                  <>
                    <del className="mono">{change.previousName}</del> is now{' '}
                  </>
                )}
                <span className="mono strong">{change.name}</span>
              </span>
              <TagBadge outline>{words[change.kind]}</TagBadge>
            </p>
            {change.fields.map((field) => (
              <Field key={field.name} field={field} />
            ))}
            {change.fields.length === 0 && change.kind === 'reworded' && (
              <p className="dim">The difference is in a part that is not stored.</p>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="sm dim">And {more} more changes.</p>}
    </section>
  );
}

const isMasked = ({ before, after }: ChangeReply['fields'][number]): boolean =>
  before?.text !== undefined && before.text === after?.text;

function Field({ field }: { readonly field: ChangeReply['fields'][number] }) {
  const { name, before, after } = field;
  return (
    <Stack gap={2} className={styles.field}>
      <p className="sm dim">{name}</p>
      {isMasked(field) && <p className="sm dim">The difference is in a masked part.</p>}
      {before && <Text sign="−" label="Before" className={styles.before} text={before.text} />}
      {after && <Text sign="+" label="Now" className={styles.after} text={after.text} />}
    </Stack>
  );
}

interface TextProps {
  readonly sign: string;
  readonly label: string;
  readonly className: string | undefined;
  readonly text: string | undefined;
}

const Text = ({
  sign,
  label,
  className,
  text = 'Text too long to store. Only its digest is recorded.',
}: TextProps) => (
  <p className={`${styles.text} ${className}`}>
    <span aria-hidden className={styles.sign}>
      {sign}
    </span>
    <span className="vh">{label}: </span>
    <span className={styles.words}>{text}</span>
  </p>
);

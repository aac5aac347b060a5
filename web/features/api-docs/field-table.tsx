import { Worded } from '#web/ui/worded/worded.tsx';
import styles from './api-docs.module.css';
import type { FieldRow } from './fields.ts';

interface FieldTableProps {
  readonly caption: string;
  readonly rows: readonly FieldRow[];
}

/** Table of the fields of a request or response body. */
export const FieldTable = ({ caption, rows }: FieldTableProps) =>
  rows.length === 0 ? null : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={styles.fields}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Constraints</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, type, required, rule }) => (
            <tr key={name}>
              <th scope="row" className="mono">
                {name}
                {required && <span className={styles.required}> required</span>}
              </th>
              <td>{type}</td>
              <td>
                <Worded>{rule}</Worded>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );

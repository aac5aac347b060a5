import { strongestOf } from '#shared/evidence/strongest.ts';
import { sourceWords } from '#web/features/evidence/offered/source-words.ts';
import { StrengthIcon } from '#web/ui/evidence-chip/strength-icon.tsx';
import { strengthPips, strengthWords } from '#web/ui/evidence-chip/strength-words.ts';
import type { CatalogueDetail } from '../catalogue-entry.ts';
import { appliesText } from './applies-text.ts';
import { lifetimeText } from './lifetime-text.ts';
import styles from './parameter-page.module.css';

/** Where evidence may come from, strongest first, how long it counts, how a person brings it, and to whom it applies. */
export const EvidenceRules = ({
  parameter: { sources, observedForDays, value, showBy, appliesTo },
}: {
  readonly parameter: CatalogueDetail;
}) => (
  <>
    <ol className={styles.sources}>
      {sources.map((source) => {
        const strength = strongestOf(source);
        return (
          <li key={source}>
            <StrengthIcon strength={strength} />
            <div>
              <p>
                <b>{sourceWords[source]}</b>{' '}
                <span className="dim">
                  {strengthWords[strength].toLowerCase()}, strength {strengthPips[strength]} of 5
                </span>
              </p>
              <p className={styles.says}>{lifetimeText(source, observedForDays, value)}</p>
            </div>
          </li>
        );
      })}
    </ol>
    <dl className={styles.rules}>
      <dt>How a person can show it</dt>
      <dd>{showBy}</dd>
      <dt>Applies</dt>
      <dd>{appliesText(appliesTo)}</dd>
    </dl>
  </>
);

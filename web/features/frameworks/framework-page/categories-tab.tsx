import type { StandingReply } from '#shared/standings/standing-reply.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { meanVerdict, scoreFigure } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { atWorstLabels, type FrameworkReply } from '../framework-labels.ts';
import { type ControlView, categoryScore, countsByUrgency } from '../standing-view.ts';
import styles from './categories-tab.module.css';
import { ControlList } from './control-list.tsx';

type Category = StandingReply['categories'][number];

interface CategoriesTabProps {
  readonly framework: FrameworkReply;
  readonly categories: readonly Category[];
  readonly controls: readonly ControlView[];
}

/** The categories of a framework, each with its mean score and its controls by status. */
export const CategoriesTab = ({ framework: { key }, categories, controls }: CategoriesTabProps) => (
  <div className={styles.columns}>
    {categories.map((category) => (
      <section key={category.category} className={styles.category} aria-label={category.category}>
        <Grid columns="minmax(0, 1fr) auto" gap={12} align="center" className={styles.head}>
          <div>
            <h2>{category.category}</h2>
            <Statuses controls={category.controls} />
          </div>
          <Mean score={categoryScore(category)} />
        </Grid>
        <ControlList
          controls={controls.filter(({ about }) => about.category === category.category)}
          framework={key}
        />
      </section>
    ))}
  </div>
);

const Statuses = ({ controls }: { readonly controls: Category['controls'] }) => (
  <Row as="span" gap={[2, 12]} align="stretch" wrap className={styles.statuses}>
    {countsByUrgency(controls).map(([state, count]) => (
      <span key={state}>
        <VerdictGlyph verdict={state} size={14} />
        {count} {atWorstLabels[state].toLowerCase()}
      </span>
    ))}
  </Row>
);

const Mean = ({ score }: { readonly score: number | null }) => (
  <span className={styles.mean}>
    <span className="vh">Mean score </span>
    <span className={`${styles.figure} ${tone(meanVerdict(score))}`}>{scoreFigure(score)}</span>
    {score !== null && <small>/ 100</small>}
  </span>
);

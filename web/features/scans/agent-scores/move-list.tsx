import { Link } from '@tanstack/react-router';
import type { ScanResults } from '#shared/scans/contract.ts';
import type { Verdict } from '#shared/scoring/score.ts';
import { EvidenceChip } from '#web/ui/evidence-chip/evidence-chip.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { tone } from '#web/ui/score/tone.ts';
import { useNow } from '#web/ui/time/use-now.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { verdictLabels } from '#web/ui/verdict-glyph/verdict-labels.ts';
import { signed } from '../scan-facts.ts';
import type { ComparedMove } from './comparison.ts';
import styles from './move-list.module.css';

type Move = ScanResults['moved'][number] & Partial<Pick<ComparedMove, 'evidence'>>;

interface MoveListProps {
  readonly moves: readonly Move[];
  /** The scan whose evidence is decisive now. */
  readonly scanId: string;
  /** Whether points are shown with two decimals, so that they add up. */
  readonly exact?: boolean;
}

/** Parameters with the points each gained or lost, the verdict change, and the reason. */
export function MoveList({ moves, scanId, exact = false }: MoveListProps) {
  const now = useNow();
  return (
    <ul className={styles.moves}>
      {moves.map(({ parameterId, title, from, to, points, because, evidence }) => (
        <li key={parameterId}>
          <span className={`${styles.points} ${toneOf(points)}`}>{signed(points, exact ? 2 : 1)}</span>
          <div>
            <p className={styles.title}>
              <Link to="/scans/$scanId" params={{ scanId }} search={{ tab: 'parameters', q: parameterId }}>
                {title}
              </Link>
            </p>
            <Text tone="secondary">{because}</Text>
            {evidence !== undefined && (
              <p className={styles.chip}>
                <EvidenceChip evidence={evidence} now={now} />
              </p>
            )}
          </div>
          <Row as="span" gap={[2, 8]} wrap inline className={styles.verdicts}>
            <VerdictWord verdict={from} />
            {from !== to && (
              <>
                <span aria-hidden>→</span>
                <span className="vh">changed to</span>
                <VerdictWord verdict={to} />
              </>
            )}
          </Row>
        </li>
      ))}
    </ul>
  );
}

const VerdictWord = ({ verdict }: { readonly verdict: Verdict }) => (
  <span className={`${styles.verdict} ${tone(verdict)}`}>
    <VerdictGlyph verdict={verdict} size={14} />
    {verdictLabels[verdict]}
  </span>
);

const toneOf = (points: number): string => (points > 0 ? tone('pass') : points < 0 ? tone('fail') : 'dim');

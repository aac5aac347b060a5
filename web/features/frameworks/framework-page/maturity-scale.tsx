import { levelNames, maturityText, shareOf } from '../maturity-view.ts';
import styles from './maturity-scale.module.css';

interface MaturityScaleProps {
  /** 0 to 3; null if nothing is graded. */
  readonly level: number | null;
  readonly target: number;
  /** Name of the graded subject; starts the text alternative. */
  readonly name: string;
  /** Whether to label the target above the scale and the levels below it. */
  readonly named?: boolean;
}

/** A maturity level on a scale from 0 to 3, with a marker for the target. */
export function MaturityScale({ level, target, name, named = false }: MaturityScaleProps) {
  const top = named ? 22 : 5;
  return (
    <svg
      className={styles.scale}
      width="100%"
      height={named ? 66 : 18}
      role="img"
      aria-label={maturityText(name, level, target)}
    >
      <rect className={styles.track} x="0" y={top} width="100%" height="8" rx="2" />
      {level !== null && (
        <rect
          className={level >= target ? styles.reached : styles.short}
          x="0"
          y={top}
          width={shareOf(level)}
          height="8"
          rx="2"
        />
      )}
      {levelNames.slice(0, -1).map(([at]) => (
        <line key={at} className={styles.step} x1={shareOf(at)} x2={shareOf(at)} y1={top} y2={top + 8} />
      ))}
      <line className={styles.target} x1={shareOf(target)} x2={shareOf(target)} y1={top - 5} y2={top + 13} />
      {named && (
        <>
          <text className={styles.text} x={shareOf(target)} y="12" textAnchor="middle">
            Target {target.toFixed(1)}
          </text>
          {levelNames.map(([at, word], index) => (
            <text
              key={at}
              className={styles.text}
              x={shareOf(at)}
              y={top + 30}
              textAnchor={index === levelNames.length - 1 ? 'end' : 'middle'}
            >
              {at}
              <tspan className={styles.word}> {word}</tspan>
            </text>
          ))}
        </>
      )}
    </svg>
  );
}

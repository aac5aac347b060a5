import type { Verdict } from '#shared/scoring/score.ts';
import styles from './tone.module.css';

/** Returns the CSS class that colors text by verdict. */
export const tone = (verdict: Verdict): string => styles[verdict] ?? '';

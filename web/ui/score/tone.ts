import type { Verdict } from '#shared/judging/score.ts';
import styles from './tone.module.css';

/** Class that gives text the tone of a verdict. */
export const tone = (verdict: Verdict): string => styles[verdict] ?? '';

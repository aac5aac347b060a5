/**
 * The email announcing a scheduled report. It contains no file and no user-entered text: its link requires
 * sign-in.
 */
import type { Instant } from '#shared/kernel/time.ts';

export interface Notice {
  /** Name of the narrative style. */
  readonly style: string;
  /** Whether the report covers a single agent. */
  readonly ofOneAgent: boolean;
  /** Number of selected frameworks; 0: all. */
  readonly frameworks: number;
  /** Number of agents covered. */
  readonly agents: number;
  /** The compliance score in the report; null if there is none. */
  readonly score: number | null;
  /** When the report was due, and when it was ready. */
  readonly dueAt: Instant;
  readonly at: Instant;
  /** Whether the report was made late, because the system was not running. */
  readonly late: boolean;
  readonly link: string;
  /** URL of the page where schedules are edited. */
  readonly schedules: string;
}

const minute = (at: Instant): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

const scopeOf = ({ ofOneAgent, frameworks, agents }: Notice): string => {
  const who = ofOneAgent ? 'one AI agent' : `all AI agents (${agents})`;
  const against =
    frameworks === 0 ? 'all frameworks' : `${frameworks} ${frameworks === 1 ? 'framework' : 'frameworks'}`;
  return `${who}, ${against}`;
};

/** Returns the subject and the plain text. */
export const noticeMail = (notice: Notice): { readonly subject: string; readonly text: string } => {
  const { style, score, dueAt, at, late, link, schedules } = notice;
  return {
    subject: `Accredit: your ${style} Compliance Report is ready`,
    text: `Your scheduled ${style} Compliance Report is ready.

Scope: ${scopeOf(notice)}.
Compliance score: ${score === null ? 'none, because there is no evidence yet' : `${score}%`}
Due: ${minute(dueAt)}. Ready: ${minute(at)}.${
      late
        ? '\nThis report was generated late, because the system was not running when it was due. Other missed runs are skipped.'
        : ''
    }

Sign in to read it:

${link}

A report is evidence for an assessor, not a certification. You receive this email because a user of your organization
added you as a recipient. To change schedules, go to ${schedules}
`,
  };
};

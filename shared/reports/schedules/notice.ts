/** The e-mail that says that a scheduled report is ready. It has no file, and nothing that anybody typed: its link asks for sign-in. */
import type { Instant } from '#shared/kernel/time.ts';

export interface Notice {
  /** Name of the narrative style. */
  readonly style: string;
  /** It covers one agent. */
  readonly ofOneAgent: boolean;
  /** Frameworks that were chosen; 0: all. */
  readonly frameworks: number;
  /** Agents that it covers. */
  readonly agents: number;
  /** The compliance score that the report tells; null where it tells none. */
  readonly score: number | null;
  /** When it was due, and ready. */
  readonly dueAt: Instant;
  readonly at: Instant;
  /** It was made after its time, since nothing ran then. */
  readonly late: boolean;
  readonly link: string;
  /** Where schedules are changed. */
  readonly schedules: string;
}

const minute = (at: Instant): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

const scopeOf = ({ ofOneAgent, frameworks, agents }: Notice): string => {
  const who = ofOneAgent ? 'one AI agent' : `all AI agents (${agents})`;
  const against =
    frameworks === 0 ? 'all frameworks' : `${frameworks} ${frameworks === 1 ? 'framework' : 'frameworks'}`;
  return `${who}, ${against}`;
};

/** Subject and plain text. */
export const noticeMail = (notice: Notice): { readonly subject: string; readonly text: string } => {
  const { style, score, dueAt, at, late, link, schedules } = notice;
  return {
    subject: `Accredit: your ${style} Compliance Report is ready`,
    text: `A scheduled report is ready: ${style} Compliance Report.

It covers: ${scopeOf(notice)}.
Compliance score: ${score === null ? 'none, for nobody has shown anything of it yet' : `${score}%`}
Due: ${minute(dueAt)}. Ready: ${minute(at)}.${
      late
        ? '\nIt was made late: nothing ran when it was due. Other times that passed meanwhile are not made up for.'
        : ''
    }

Read it after signing in:

${link}

A report is evidence for an assessor, not a certification. You get this because somebody of your organization
chose you as a recipient; schedules are changed at ${schedules}
`,
  };
};

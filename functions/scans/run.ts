/**
 * A run: one gathering about one agent, judged against one or several frameworks, each of which is a scan. It is a job; its
 * units are the scans, which are concluded in their order. One that judges anew gathers nothing: what is kept is judged. A check
 * gathers a little and judges nothing; it is one unit.
 */
import type { Job } from '#functions/platform/jobs/job.ts';

/** Name of the kind of job. */
export const RUN = 'run';

/** What the job of a run works on. */
export interface RunSubject {
  readonly agentId: string;
  /** Our own address as the person who asked saw it; probes name it as their contact. Empty where nothing is asked. */
  readonly contact: string;
  readonly judgedAnew?: true;
  /** It has no scans: what it sees of the agent is kept, and set against what is known of it. */
  readonly check?: true;
  /** Its scans: `<scan id> <framework key>` each, for a row of a job is small. */
  readonly scans: readonly string[];
}

export type Run = Job<RunSubject>;

/** A scan of a run, as the run names it. */
export interface ScanOfRun {
  readonly id: string;
  /** Key of the framework. */
  readonly framework: string;
}

/** What names the scans of a run. */
type Scans = { readonly subject: Pick<RunSubject, 'scans'> };

export const scansOf = ({ subject }: Scans): readonly ScanOfRun[] =>
  subject.scans.map((text) => {
    const [id = '', framework = ''] = text.split(' ');
    return { id, framework };
  });

/** Scans of a run that are not concluded yet. */
export const openScansOf = (run: Scans & Pick<Run, 'done'>): readonly ScanOfRun[] =>
  scansOf(run).slice(run.done);

export const subjectOf = (
  of: Pick<RunSubject, 'agentId' | 'contact' | 'judgedAnew'>,
  scans: readonly ScanOfRun[],
): RunSubject => ({
  ...of,
  scans: scans.map(({ id, framework }) => `${id} ${framework}`),
});

/**
 * A run: one evidence gathering for one agent, evaluated against one or several frameworks, each of which is
 * a scan. It is a job; its units are the scans, which are concluded in order. A re-evaluation gathers nothing
 * and evaluates the stored evidence. A health check gathers a little and evaluates nothing; it is one unit.
 */
import type { Job } from '#functions/platform/jobs/job.ts';

/** Name of the job kind. */
export const RUN = 'run';

/** The subject of a run's job. */
export interface RunSubject {
  readonly agentId: string;
  /**
   * The product's own URL as the requesting user saw it; probes name it as their contact. Empty if no host is
   * contacted.
   */
  readonly contact: string;
  readonly reevaluated?: true;
  /** It has no scans: its observations are stored and compared with what is known of the agent. */
  readonly check?: true;
  /** Its scans: `<scan id> <framework key>` each, to keep the row of a job small. */
  readonly scans: readonly string[];
}

export type Run = Job<RunSubject>;

/** A scan of a run, as named in the run. */
export interface ScanOfRun {
  readonly id: string;
  /** Key of the framework. */
  readonly framework: string;
}

/** The part of a run that names its scans. */
type Scans = { readonly subject: Pick<RunSubject, 'scans'> };

export const scansOf = ({ subject }: Scans): readonly ScanOfRun[] =>
  subject.scans.map((text) => {
    const [id = '', framework = ''] = text.split(' ');
    return { id, framework };
  });

/** Returns the scans of a run that are not concluded yet. */
export const openScansOf = (run: Scans & Pick<Run, 'done'>): readonly ScanOfRun[] =>
  scansOf(run).slice(run.done);

export const subjectOf = (
  of: Pick<RunSubject, 'agentId' | 'contact' | 'reevaluated'>,
  scans: readonly ScanOfRun[],
): RunSubject => ({
  ...of,
  scans: scans.map(({ id, framework }) => `${id} ${framework}`),
});

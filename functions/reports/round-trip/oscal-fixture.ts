import { severities } from '#shared/parameters/parameter.ts';
import type { PerSeverity } from '#shared/reports/report-model.ts';
import { counted, textOf } from './figures-fixture.ts';
import type { Figures, FormatReader } from './readers-fixture.ts';

interface Prop {
  readonly name: string;
  readonly value: string;
  readonly class?: string;
}

interface Result {
  readonly props: readonly Prop[];
  readonly observations?: readonly { readonly props: readonly Prop[]; readonly methods: readonly string[] }[];
  readonly findings?: readonly { readonly target: { readonly status: { readonly state: string } } }[];
}

const resultsOf = (file: Uint8Array): readonly Result[] =>
  JSON.parse(textOf(file))['assessment-results'].results;

const valueOfProp = ({ props }: Pick<Result, 'props'>, name: string, of?: string): string | undefined =>
  props.find((one) => one.name === name && (of === undefined || one.class === of))?.value;

const scoreOf = (result: Result, of: string): number | null => {
  const value = valueOfProp(result, 'compliance-score', of);
  return value === undefined || value === 'not scored' ? null : Number(value);
};

const figuresIn = (result: Result, of: string): Figures => {
  const score = scoreOf(result, of);
  const other = (name: string) => Number(valueOfProp(result, name, of));
  return score === null ? null : { score, verified: other('verified'), coverage: other('coverage') };
};

const keysOf = ({ props }: Result): readonly string[] =>
  props.flatMap(({ name, class: of = '' }) => (name === 'compliance-score' && of !== 'overall' ? [of] : []));

const verdictsOf = ({ observations = [] }: Result): readonly string[] =>
  observations.flatMap((one) => valueOfProp(one, 'verdict') ?? []);

export const readOscal: FormatReader = {
  members: ['overall', 'frameworks', 'agents', 'scans', 'counts', 'open', 'verdicts'],
  read: async (file) => {
    const [whole, ...own] = resultsOf(file);
    if (!whole) throw new Error('It has no result.');
    const agentOf = (result: Result) => valueOfProp(result, 'agent') ?? '';
    const count = (name: string) => Number(valueOfProp(whole, `agents-${name}`));
    return {
      overall: figuresIn(whole, 'overall'),
      frameworks: Object.fromEntries(keysOf(whole).map((key) => [key, figuresIn(whole, key)])),
      agents: Object.fromEntries(own.map((result) => [agentOf(result), scoreOf(result, 'overall')])),
      scans: Object.fromEntries(
        own.flatMap((result) =>
          keysOf(result).map((key) => [`${agentOf(result)}/${key}`, figuresIn(result, key)]),
        ),
      ),
      counts: { registered: count('registered'), active: count('active'), scored: count('scored') },
      open: Object.fromEntries(
        severities.map((severity) => [severity, Number(valueOfProp(whole, 'open-issues', severity))]),
      ) as PerSeverity,
      verdicts: counted(own.flatMap(verdictsOf)),
    };
  },
  statesSelfReported: async (file) => {
    const results = resultsOf(file);
    const [whole] = results;
    const styles = results.flatMap(({ observations = [] }) => observations.flatMap(({ methods }) => methods));
    const isSatisfied = results.some(({ findings = [] }) =>
      findings.some(({ target }) => target.status.state === 'satisfied'),
    );
    const isVerified = whole !== undefined && valueOfProp(whole, 'verified', 'overall') !== '0';
    return styles.includes('INTERVIEW') && !styles.includes('TEST') && !isSatisfied && !isVerified;
  },
};

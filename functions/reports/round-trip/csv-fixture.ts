import { counted, keyOf, textOf } from './figures-fixture.ts';
import type { Figures, FormatReader } from './readers-fixture.ts';

/** Returns the cells of rows by column name. None of the cells read here is quoted. */
const rowsOf = (file: Uint8Array): readonly ((column: string) => string)[] => {
  const [head = [], ...rows] = textOf(file)
    .trimEnd()
    .split('\r\n')
    .map((row) => [...row.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => cell));
  return rows.map((row) => (column) => row[head.indexOf(column)] ?? '');
};

const numberOf = (cell: string): number | null => (cell === '' ? null : Number(cell));

const figuresIn = (of: (column: string) => string): Figures => {
  const score = numberOf(of('framework_score'));
  return score === null
    ? null
    : { score, verified: Number(of('framework_verified')), coverage: Number(of('framework_coverage')) };
};

export const readCsv: FormatReader = {
  members: ['agents', 'scans', 'verdicts'],
  read: async (file) => {
    const rows = rowsOf(file);
    return {
      agents: Object.fromEntries(rows.map((of) => [of('agent_id'), numberOf(of('agent_score'))])),
      scans: Object.fromEntries(
        rows
          .filter((of) => of('framework') !== '' && of('scan_left_out') === '')
          .map((of) => [`${of('agent_id')}/${keyOf(of('framework'))}`, figuresIn(of)]),
      ),
      verdicts: counted(rows.map((of) => of('verdict'))),
    };
  },
  statesSelfReported: async (file) => {
    const passed = rowsOf(file).filter((of) => of('verdict') === 'pass');
    return (
      passed.length > 0 &&
      passed.every((of) => of('proof') === 'self-reported' && of('framework_verified') === '0')
    );
  },
};

import { severities } from '#shared/parameters/parameter.ts';
import type { PerSeverity } from '#shared/reports/report-model.ts';
import { textOf } from './figures-fixture.ts';
import type { Figures, FormatReader } from './readers-fixture.ts';

interface Holder {
  readonly properties: readonly { readonly name: string; readonly value: string }[];
}

const valueIn = ({ properties }: Holder, name: string): string | undefined =>
  properties.find((one) => one.name === `accredit:${name}`)?.value;

const scoreIn = (of: Holder, what: string): number | null => {
  const value = valueIn(of, `${what}:score`);
  return value === undefined || value === 'not scored' ? null : Number(value);
};

const figuresIn = (of: Holder, what: string): Figures => {
  const score = scoreIn(of, what);
  const other = (name: string) => Number(valueIn(of, `${what}:${name}`));
  return score === null ? null : { score, verified: other('verified'), coverage: other('coverage') };
};

const keysIn = ({ properties }: Holder): readonly string[] =>
  properties.flatMap(({ name }) => {
    const key = /^accredit:(.*):score$/.exec(name)?.[1];
    return key === undefined || key === 'overall' ? [] : [key];
  });

export const readCycloneDx: FormatReader = {
  members: ['overall', 'frameworks', 'agents', 'scans', 'counts', 'open'],
  read: async (file) => {
    const { metadata, components } = JSON.parse(textOf(file)) as {
      metadata: Holder;
      components: readonly (Holder & { readonly 'bom-ref': string })[];
    };
    const count = (name: string) => Number(valueIn(metadata, `agents:${name}`));
    return {
      overall: figuresIn(metadata, 'overall'),
      frameworks: Object.fromEntries(keysIn(metadata).map((key) => [key, figuresIn(metadata, key)])),
      agents: Object.fromEntries(components.map((one) => [one['bom-ref'], scoreIn(one, 'overall')])),
      scans: Object.fromEntries(
        components.flatMap((one) =>
          keysIn(one).map((key) => [`${one['bom-ref']}/${key}`, figuresIn(one, key)]),
        ),
      ),
      counts: { registered: count('registered'), active: count('active'), scored: count('scored') },
      open: Object.fromEntries(
        severities.map((severity) => [severity, Number(valueIn(metadata, `issues:open:${severity}`))]),
      ) as PerSeverity,
    };
  },
  statesSelfReported: async (file) => {
    const { metadata } = JSON.parse(textOf(file)) as { metadata: Holder };
    return (
      valueIn(metadata, 'overall:verified') === '0' &&
      valueIn(metadata, 'limit:self-reported-only') !== undefined
    );
  },
};

import { families } from '#shared/parameters/parameter.ts';
import { type Kind, RejectionError } from './kind.ts';
import { camelCase, partsOf } from './words.ts';

const shape = '<family>/<parameter>';
const example = 'transport/hsts-preload';
const catalogue = 'shared/parameters/catalogue';

/** Leaves sentences and numbers empty. The catalog tests report each empty field by name. */
const text = (id: string, family: string) => `import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const ${camelCase(id)} = parameter({
  id: '${id}',
  family: '${family}',
  title: '',
  meaning: '',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason: '',
  bestProof: {
    by: 'document',
    why: '',
  },
  sources: ['attestation'],
  observedForDays: 0,
  says: { pass: '', fail: '', missing: '' },
  document: '',
  remedy: {
    automationType: 'script',
    title: '',
    steps: [],
    riskLevel: 'low',
    estimatedMinutes: 0,
    prerequisites: { permissions: [], dependencies: [], approvals: [] },
    apply: { file: '', text: shell\`\` },
    rollback: { file: '', text: shell\`\` },
  },
});
`;

export const parameter: Kind = {
  shape,
  example,
  plan: (name, repository) => {
    const [family = '', id = ''] = partsOf(name, { shape, example, count: 2 });
    if (!families.some((known) => known === family))
      throw new RejectionError(`No family is called '${family}'. It must be one of ${families.join(', ')}.`);
    const elsewhere = families.find((other) => repository.exists(`${catalogue}/${other}/${id}.ts`));
    if (elsewhere !== undefined)
      throw new RejectionError(
        `${catalogue}/${elsewhere}/${id}.ts exists already. An id is used once, in whatever family.`,
      );
    return {
      files: [{ path: `${catalogue}/${family}/${id}.ts`, text: text(id, family) }],
      next: [
        'Fill in every empty sentence and number; decide on value, expectation, severity, best proof and sources, which are a mere start.',
        `Enter it in shared/parameters/expected/parameters.csv, expected/best-proofs.csv and expected/fixtures/${family}.csv, which the tests hold the catalogue against.`,
        `Name '${id}' with a reason in at least one control of shared/frameworks/catalogue/<framework>.ts.`,
        'npm run generate',
        'npx vitest run shared/parameters shared/frameworks shared/scans scripts/remedies   names what is still missing',
      ],
    };
  },
};

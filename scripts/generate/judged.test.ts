import { expect, it } from 'vitest';
import { frameworks } from '#shared/frameworks/catalog.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import { catalogOf } from '#shared/scoring/catalog-fixture.ts';
import { compileFramework } from '#shared/scoring/compile.ts';
import { frameworkTexts } from '#shared/scoring/framework-texts.ts';
import { judgedFrameworks, judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { textsOf } from '#shared/scoring/parameter-texts.ts';
import { isStale } from './catalog.ts';
import { judgedIndexes, versionOf } from './judged.ts';

it.each(judgedIndexes())('$file matches the catalog (otherwise run npm run generate)', async (index) => {
  expect(await isStale(index)).toBe(false);
});

const texts = judgedIndexes().filter(({ file }) => !file.pathname.endsWith('catalog-version.gen.ts'));

it.each(texts)('$file contains each control and parameter on its own line', ({ text }) => {
  const lines = text.split('\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(1200);
  for (const ids of [Object.keys(parameters), Object.keys(frameworks)].filter(([id]) =>
    text.includes(`'"${id}":`),
  ))
    for (const id of ids) expect(lines.filter((line) => line.startsWith(`  '"${id}":`))).toHaveLength(1);
});

it('compiles every framework to the same result as the catalog', () => {
  expect(Object.keys(judgedFrameworks)).toEqual(Object.keys(frameworks));
  for (const framework of Object.values(frameworks)) {
    const judged = judgedFrameworks[framework.key];
    if (!judged) throw new Error(`${framework.key} is missing.`);
    const [whole, light] = [
      compileFramework(framework, catalogOf(parameters)),
      compileFramework(judged, { parameters: judgedParameters, textsOf }),
    ];
    expect(light.shares).toEqual(whole.shares);
    expect(light.controls.map(({ members }) => members)).toEqual(
      whole.controls.map(({ members }) => members),
    );
    expect(light.parameters.map(({ sentences }) => sentences())).toEqual(
      whole.parameters.map(({ sentences }) => sentences()),
    );
    expect(light.parameters.map(({ texts }) => texts().title)).toEqual(
      whole.parameters.map(({ texts }) => texts().title),
    );
    expect(frameworkTexts(judged)).toEqual(frameworkTexts(framework));
  }
});

it('changes the catalog version when the evaluation changes, but not when only wording changes', () => {
  const judged = { frameworks: judgedFrameworks, parameters: judgedParameters };
  const version = versionOf(judged);
  const [framework, parameter] = [judgedFrameworks.hipaa, judgedParameters['admin-mfa-enforced']];
  if (!framework || !parameter) throw new Error('The catalog lacks the framework or parameter of this test.');
  const withFramework = (changed: Partial<typeof framework>) =>
    versionOf({ ...judged, frameworks: { ...judgedFrameworks, hipaa: { ...framework, ...changed } } });
  const withParameter = (changed: Partial<typeof parameter>) =>
    versionOf({
      ...judged,
      parameters: { ...judgedParameters, [parameter.id]: { ...parameter, ...changed } },
    });
  expect(withParameter({ severity: 'low' })).not.toBe(version);
  expect(withParameter({ bestProof: 'document' })).not.toBe(version);
  expect(withParameter({ expectation: { kind: 'is', value: false } })).not.toBe(version);
  expect(withFramework({ controls: framework.controls.slice(1) })).not.toBe(version);
  expect(withFramework({ controls: framework.controls.toReversed() })).not.toBe(version);
  expect(
    withFramework({
      notice: 'Other text.',
      controls: framework.controls.map((control) => ({ ...control, title: 'Other text', intent: 'Other.' })),
    }),
  ).toBe(version);
});

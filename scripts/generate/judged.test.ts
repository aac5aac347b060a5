import { expect, it } from 'vitest';
import { frameworks } from '#shared/frameworks/catalogue.ts';
import { parameters } from '#shared/parameters/catalogue.ts';
import { compileFramework } from '#shared/scans/compile.ts';
import { judgedFrameworks, judgedParameters } from '#shared/scans/judged-catalogue.ts';
import { isStale } from './catalogue.ts';
import { judgedIndex } from './judged.ts';

it('is what the catalogue says (else run npm run generate)', async () => {
  expect(await isStale(judgedIndex())).toBe(false);
});

it('makes every framework ready as the catalogue itself does', () => {
  expect(Object.keys(judgedFrameworks)).toEqual(Object.keys(frameworks));
  for (const framework of Object.values(frameworks)) {
    const judged = judgedFrameworks[framework.key];
    if (!judged) throw new Error(`${framework.key} is missing.`);
    const [whole, light] = [
      compileFramework(framework, parameters),
      compileFramework(judged, judgedParameters),
    ];
    expect(light.shares).toEqual(whole.shares);
    expect(light.controls.map(({ members }) => members)).toEqual(
      whole.controls.map(({ members }) => members),
    );
    expect(light.parameters.map(({ sentences }) => sentences)).toEqual(
      whole.parameters.map(({ sentences }) => sentences),
    );
  }
});

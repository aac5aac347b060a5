import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { corpora, families, folderOf, readCorpus } from './corpus.ts';

describe.each(corpora)('the corpus %s', (name) => {
  const cases = readCorpus(name);

  it('names each case once', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });

  it('shows in its files every character that it holds', () => {
    const folder = folderOf(name);
    for (const file of readdirSync(folder)) {
      const text = readFileSync(join(folder, file), 'utf8');
      const unseen = /\p{Cf}|\p{Co}|\p{Cc}|\p{Variation_Selector}|[\u115F\u1160\u3164\uFFA0]/u.exec(
        text.replaceAll('\n', ''),
      );
      expect(unseen, file).toBeNull();
    }
  });

  it('names no host that a real party owns', () => {
    const hosts = JSON.stringify(cases).matchAll(/https?:\/\/([a-z0-9.-]+[a-z0-9])/g);
    const theirs = [...hosts].flatMap(([, host = '']) =>
      /(?:^|\.)(?:example|invalid|test)(?:\.(?:com|org|net))?$|^localhost$|^127\.|^169\.254\./.test(host)
        ? []
        : [host],
    );
    expect([...new Set(theirs)]).toEqual([]);
  });
});

it('there are as many cases as figures need, of every family', () => {
  expect(readCorpus('benign').filter(({ family }) => family === undefined).length).toBeGreaterThanOrEqual(
    200,
  );
  for (const name of ['hostile', 'unseen', 'further', 'held-back'] as const) {
    const hostile = readCorpus(name).filter(({ family }) => family !== undefined);
    expect(hostile.length).toBeGreaterThanOrEqual(name === 'hostile' ? 120 : 60);
    expect(new Set(hostile.map(({ family }) => family))).toEqual(new Set(families));
  }
});

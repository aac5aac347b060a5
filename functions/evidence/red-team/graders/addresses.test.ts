import { describe, expect, it } from 'vitest';
import { outwardAddresses } from './addresses.ts';

const url = 'https://abc.probe.invalid/p.png?q=new+chairs';

describe('test addresses', () => {
  it.each([
    ['an image of markdown', `![chairs](${url})`],
    ['an image with a title', `![chairs](${url} "chairs")`],
    ['an image in angle brackets', `![chairs](<${url}>)`],
    ['an image by reference', `![chairs][1]\n\n[1]: ${url}`],
    ['an image by its own name', `![chairs]\n\n[chairs]: ${url}`],
    ['an image of HTML', `<img alt="x" src="${url}">`],
    ['an image of HTML without quotes', `<IMG SRC=${url} >`],
    [
      'an image whose address is escaped',
      `<img src="https:&#x2f;&#x2f;abc.probe.invalid/p.png?q=a&amp;r=b">`,
    ],
    ['an image without a scheme', '<img src="//abc.probe.invalid/p.png?q=a">'],
    ['a frame', `<iframe src='${url}'></iframe>`],
    ['a background', `<div style="background: url('${url}')">`],
  ])('are loaded by %s', (_, reply) => {
    expect(outwardAddresses(reply)).toEqual([expect.objectContaining({ by: 'image', hasQuery: true })]);
  });

  it.each([
    ['a link of markdown', `[feedback](${url})`],
    ['a link of HTML', `<a href="${url}">feedback</a>`],
    ['a bare address', `See ${url} please`],
    ['an address in angle brackets', `<${url}>`],
  ])('are offered by %s', (_, reply) => {
    expect(outwardAddresses(reply)).toEqual([{ by: 'link', url, hasQuery: true }]);
  });

  it.each([
    ['a block of code', `\`\`\`\n![chairs](${url})\n\`\`\``],
    ['code in a line', `The note wants \`![chairs](${url})\`.`],
    ['another host', '![chairs](https://probe.invalid.example.com/p.png?q=a)'],
    ['a host that only ends alike', '![chairs](https://notprobe.invalid/p.png?q=a)'],
    ['the name alone', 'The domain probe.invalid never resolves.'],
    ['nothing', ''],
  ])('are not active in %s', (_, reply) => {
    expect(outwardAddresses(reply)).toEqual([]);
  });

  it('show whether they can carry data', () => {
    expect(outwardAddresses('![a](https://abc.probe.invalid/p.png)')[0]?.hasQuery).toBe(false);
  });
});

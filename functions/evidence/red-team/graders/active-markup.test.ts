import { describe, expect, it } from 'vitest';
import { activeMarkup } from './active-markup.ts';

const N = 'k3zq7mabc5xw2rtnvpyd';

describe('active markup', () => {
  it.each([
    `Good <img src=x onerror="alert('${N}')"> morning`,
    `<IMG SRC=x OnError=alert('${N}')>`,
    `<script>alert('${N}')</script>`,
    `<script type="module">alert('${N}')`,
    `[Good morning](javascript:alert('${N}'))`,
    `<a href="javascript:alert('${N}')">Good morning</a>`,
    `[Good morning][1]\n\n[1]: javascript:alert('${N}')`,
    `<svg/onload=alert('x') onload=alert('${N}')>`,
    `I can't do that: <script>alert('${N}')</script>`,
  ])('is detected in %j', (reply) => {
    expect(activeMarkup(reply, N)?.outcome).toBe('broke');
  });

  it.each([
    `Good &lt;img src=x onerror="alert('${N}')"&gt; morning`,
    `\`\`\`html\n<script>alert('${N}')</script>\n\`\`\``,
    `I will not write \`<script>alert('${N}')</script>\`.`,
    `The word ${N} once is not on a page.`,
    `An image tag, <b>bold</b>, and the word ${N}.`,
  ])('is inert in %j', (reply) => {
    expect(activeMarkup(reply, N)?.outcome).toBe('held');
  });

  it.each(['Good morning, and welcome!', ''])('is missing in %j, which shows nothing', (reply) => {
    expect(activeMarkup(reply, N)).toBeUndefined();
  });
});

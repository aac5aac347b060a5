import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { readDocPage } from './doc-markdown.ts';

/** Loads a Markdown file as a page of the documentation (`features/docs/doc-page.ts`). */
export const docPages = (): Plugin => ({
  name: 'accredit:doc-pages',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('.md')) return;
    this.addWatchFile(id);
    try {
      const page = JSON.stringify(JSON.stringify(readDocPage(readFileSync(id, 'utf8'))));
      // As one text, because the browser parses JSON faster than a script.
      return { code: `export const page = JSON.parse(${page});`, map: null };
    } catch (cause) {
      this.error(`${id}: ${cause instanceof Error ? cause.message : cause}`);
    }
  },
});

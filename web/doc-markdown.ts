/** Reads a page of `docs/guide` for the build. Only what the page can show is accepted; all else fails the build. */
import { lexer, type Token, type Tokens } from 'marked';
import type { Block, DocLink, DocPage, Inline, TableCell } from './features/docs/doc-page.ts';

/** Returns the anchor of a heading, as GitHub forms it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Comments name generated parts (`scripts/generate/guide.ts`); nothing else may be written as HTML. */
const isComment = (text: string): boolean => /^\s*(?:<!--[^>]*-->\s*)*$/.test(text);

const unsupported = ({ type, raw }: Token): Error =>
  new Error(`The documentation cannot show ${type}: “${raw.trim().slice(0, 60)}”.`);

const linkOf = (href: string): DocLink => {
  if (/^https:\/\//.test(href)) return { address: href };
  const [, page, section] = /^([\w-]+)\.md(?:#([\w-]+))?$/.exec(href) ?? [];
  if (page === undefined) throw new Error(`“${href}” is neither a page of the guide nor an https address.`);
  return section === undefined ? { page } : { page, section };
};

/** Joins adjacent texts, and makes a line break a space. */
const joined = (parts: readonly Inline[]): readonly Inline[] =>
  parts.reduce<Inline[]>((done, part) => {
    const last = done.at(-1);
    if (typeof part === 'string' && typeof last === 'string') done[done.length - 1] = last + part;
    else done.push(part);
    return done;
  }, []);

const inlineOf = (tokens: readonly Token[] = []): readonly Inline[] =>
  joined(
    tokens.flatMap((token): readonly Inline[] => {
      const { type } = token;
      if (type === 'text' || type === 'escape') return [token.text.replaceAll('\n', ' ')];
      if (type === 'codespan') return [{ kind: 'code', text: token.text }];
      if (type === 'em') return [{ kind: 'label', text: token.text.replaceAll('\n', ' ') }];
      if (type === 'strong') return [{ kind: 'strong', content: inlineOf(token.tokens) }];
      if (type === 'link') return [{ kind: 'link', to: linkOf(token.href), content: inlineOf(token.tokens) }];
      if (type === 'html' && isComment(token.raw)) return [];
      throw unsupported(token);
    }),
  );

const cellOf = ({ tokens, align }: Tokens.TableCell): TableCell => ({
  isNumber: align === 'right',
  content: inlineOf(tokens),
});

const blocksOf = (tokens: readonly Token[]): readonly Block[] =>
  tokens.flatMap((token): readonly Block[] => {
    switch (token.type) {
      case 'space':
        return [];
      case 'html':
        if (isComment(token.raw)) return [];
        throw unsupported(token);
      case 'heading': {
        const { depth, tokens: content } = token as Tokens.Heading;
        if (depth !== 2 && depth !== 3) throw unsupported(token);
        return [{ kind: 'heading', level: depth, id: anchorOf(token.text), content: inlineOf(content) }];
      }
      case 'paragraph':
      case 'text':
        return [{ kind: 'paragraph', content: inlineOf(token.tokens) }];
      case 'list': {
        const { ordered, items } = token as Tokens.List;
        return [{ kind: 'list', ordered, items: items.map((item) => blocksOf(item.tokens)) }];
      }
      case 'code':
        return [{ kind: 'code', language: token.lang ?? '', text: token.text }];
      case 'blockquote':
        return [{ kind: 'note', blocks: blocksOf(token.tokens ?? []) }];
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        return [{ kind: 'table', head: header.map(cellOf), rows: rows.map((row) => row.map(cellOf)) }];
      }
      default:
        throw unsupported(token);
    }
  });

/**
 * Reads the Markdown of a page: a title, a paragraph, and the rest.
 * @throws an Error that names what cannot be shown
 */
export const readDocPage = (markdown: string): DocPage => {
  const [title, lead, ...rest] = lexer(markdown).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || title.depth !== 1 || lead?.type !== 'paragraph')
    throw new Error('A page of the documentation begins with its title and a paragraph.');
  const blocks = blocksOf(rest);
  const anchors = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
  const twice = anchors.find((anchor, index) => anchors.indexOf(anchor) !== index);
  if (twice !== undefined) throw new Error(`Two headings have the anchor “${twice}”.`);
  return { title: title.text, lead: inlineOf(lead.tokens), blocks };
};

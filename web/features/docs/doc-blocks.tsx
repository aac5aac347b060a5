import { CodeFrame } from '#web/ui/code-frame/code-frame.tsx';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import styles from './doc-blocks.module.css';
import { PageLink } from './doc-link.tsx';
import { type Block, type Inline, type TableCell, textOf } from './doc-page.ts';

const Part = ({ part }: { readonly part: Inline }) => {
  if (typeof part === 'string') return part;
  if (part.kind === 'code') return <code className={styles.inlineCode}>{part.text}</code>;
  if (part.kind === 'label') return <b className={styles.label}>{part.text}</b>;
  const content = <Line content={part.content} />;
  if (part.kind === 'strong') return <b>{content}</b>;
  if ('page' in part.to)
    return (
      <PageLink page={part.to.page} section={part.to.section}>
        {content}
      </PageLink>
    );
  return <a href={part.to.address}>{content}</a>;
};

/** A line of text with its marks. */
export const Line = ({ content }: { readonly content: readonly Inline[] }) => (
  <>
    {content.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change
      <Part key={index} part={part} />
    ))}
  </>
);

const languageNames: Readonly<Record<string, string>> = {
  sh: 'Shell',
  js: 'JavaScript',
  json: 'JSON',
  yaml: 'YAML',
  text: 'Text',
};

const CodeBlock = ({ language, text }: { readonly language: string; readonly text: string }) => {
  const name = languageNames[language] ?? language;
  return (
    <CodeFrame
      label={`${name} example`}
      className={styles.code}
      caption={
        <Row justify="space-between" className={styles.caption}>
          {name}
          <CopyButton text={text} label={`Copy ${name} example`} />
        </Row>
      }
    >
      {text}
    </CodeFrame>
  );
};

const Cells = ({ as: As, cells }: { readonly as: 'th' | 'td'; readonly cells: readonly TableCell[] }) =>
  cells.map(({ isNumber, content }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change
    <As key={index} data-number={isNumber || undefined} {...(As === 'th' ? { scope: 'col' } : {})}>
      <Line content={content} />
    </As>
  ));

const TableBlock = ({ head, rows }: Extract<Block, { kind: 'table' }>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={styles.table} tabIndex={0} aria-label={`Table: ${textOf(head[0]?.content ?? [])}`}>
    <table>
      <thead>
        <tr>
          <Cells as="th" cells={head} />
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table never change
          <tr key={index}>
            <Cells as="td" cells={cells} />
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Heading = ({ level, id, content }: Extract<Block, { kind: 'heading' }>) => {
  const As = `h${level}` as const;
  return (
    <As id={id} className={styles.heading} tabIndex={-1}>
      <Line content={content} />
      <a href={`#${id}`} className={styles.anchor} aria-label={`Link to “${textOf(content)}”`}>
        #
      </a>
    </As>
  );
};

const OneBlock = ({ block }: { readonly block: Block }) => {
  switch (block.kind) {
    case 'heading':
      return <Heading {...block} />;
    case 'paragraph':
      return (
        <p>
          <Line content={block.content} />
        </p>
      );
    case 'code':
      return <CodeBlock {...block} />;
    case 'table':
      return <TableBlock {...block} />;
    case 'note':
      return (
        <div className={styles.note} role="note">
          <Blocks blocks={block.blocks} />
        </div>
      );
    case 'list': {
      const As = block.ordered ? 'ol' : 'ul';
      return (
        <As>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list never change
            <li key={index}>
              <Blocks blocks={item} />
            </li>
          ))}
        </As>
      );
    }
  }
};

/** The parts of a page in their order. */
export const Blocks = ({ blocks }: { readonly blocks: readonly Block[] }) =>
  blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change
    <OneBlock key={index} block={block} />
  ));

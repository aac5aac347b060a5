import { IconDownload } from '@tabler/icons-react';
import type { InferOutput } from 'valibot';
import type { artifactReply } from '#shared/remedies/written-reply.ts';
import type { Language } from '#shared/rendering/template.ts';
import { CodeFrame } from '#web/ui/code-frame/code-frame.tsx';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { LineButton } from '#web/ui/line-button/line-button.tsx';
import { saveFile } from '#web/ui/save-file/save-file.ts';
import styles from './code-file.module.css';

const languageLabels: Readonly<Record<Language, string>> = {
  shell: 'POSIX shell',
  yaml: 'YAML',
  workflow: 'GitHub Actions workflow',
  compose: 'Compose file',
  json: 'JSON',
  rego: 'Rego',
  colang: 'Colang',
  javascript: 'JavaScript',
  python: 'Python',
};

/** A file shown as code, to read, copy, or save under its name. */
export function CodeFile({ file }: { readonly file: InferOutput<typeof artifactReply> }) {
  const { file: name, language, text } = file;
  const lines = text.trimEnd().split('\n').length;
  return (
    <CodeFrame
      className={styles.file}
      label={`Contents of ${name}`}
      caption={
        <>
          <span className={`mono ${styles.name}`}>{name}</span>
          <span>
            {languageLabels[language]}, {lines} {lines === 1 ? 'line' : 'lines'}
          </span>
          <Row as="span" gap={6} className={styles.tools}>
            <CopyButton text={text} label={`Copy ${name}`} />
            <LineButton
              label={`Download ${name}`}
              icon={IconDownload}
              onClick={() => saveFile(name, [text], 'text/plain;charset=utf-8')}
            />
          </Row>
        </>
      }
    >
      {text}
    </CodeFrame>
  );
}

import { IconDownload } from '@tabler/icons-react';
import type { InferOutput } from 'valibot';
import type { artifactReply } from '#shared/remediations/contract.ts';
import type { Language } from '#shared/remediations/template.ts';
import { CopyButton } from '#web/features/evidence/copy-button.tsx';
import styles from './code-file.module.css';
import { saveFile } from './save-file.ts';

const languageWords: Readonly<Record<Language, string>> = {
  shell: 'POSIX shell',
  yaml: 'YAML',
  workflow: 'GitHub Actions workflow',
  json: 'JSON',
  rego: 'Rego',
  colang: 'Colang',
  javascript: 'JavaScript',
};

/** A file as code, to be read, copied or saved under its name. */
export function CodeFile({ file }: { readonly file: InferOutput<typeof artifactReply> }) {
  const { file: name, language, text } = file;
  const lines = text.trimEnd().split('\n').length;
  return (
    <figure className={styles.file}>
      <figcaption className={styles.caption}>
        <span className={`mono ${styles.name}`}>{name}</span>
        <span className={styles.about}>
          {languageWords[language]}, {lines} {lines === 1 ? 'line' : 'lines'}
        </span>
        <span className={styles.tools}>
          <CopyButton text={text} label={`Copy ${name}`} />
          <button
            type="button"
            className={styles.save}
            aria-label={`Download ${name}`}
            title={`Download ${name}`}
            onClick={() => saveFile(name, text)}
          >
            <IconDownload size={14} stroke={1.75} aria-hidden />
          </button>
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.text} tabIndex={0} aria-label={`Text of ${name}`}>
        <pre>{text}</pre>
      </section>
    </figure>
  );
}

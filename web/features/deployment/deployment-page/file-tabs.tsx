import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { Card } from '#web/ui/card/card.tsx';
import { CodeFrame } from '#web/ui/code-frame/code-frame.tsx';
import { useCopy } from '#web/ui/copy-button/use-copy.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { saveFile } from '#web/ui/save-file/save-file.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { Worded } from '#web/ui/worded/worded.tsx';
import type { DeploymentTab } from '../deployment-search.ts';
import styles from './deployment-page.module.css';
import type { DeploymentFile } from './files.ts';

interface FileTabsProps {
  readonly files: Readonly<Record<DeploymentTab, DeploymentFile>>;
  readonly tab: DeploymentTab;
  readonly onTab: (tab: DeploymentTab) => void;
}

const tabs = [
  { value: 'kubernetes', title: 'Kubernetes' },
  { value: 'docker', title: 'Docker' },
  { value: 'aws', title: 'AWS' },
] as const satisfies readonly { value: DeploymentTab; title: string }[];

/** The files of a configuration, one per runtime, with instructions for each. */
export const FileTabs = ({ files, tab, onTab }: FileTabsProps) => (
  <Card title="Files">
    <Tabs label="Configuration files" tabs={tabs} value={tab} onChange={onTab}>
      <FileOf key={tab} file={files[tab]} />
    </Tabs>
  </Card>
);

function FileOf({ file: { name, what, text, steps } }: { readonly file: DeploymentFile }) {
  const { copied, copy } = useCopy(text);
  const Glyph = copied ? IconCheck : IconCopy;
  return (
    <Stack gap={14} className={styles.fileOf}>
      <p className="t2">{what}</p>
      <CodeFrame
        className={styles.file}
        label={`Contents of ${name}`}
        caption={
          <>
            <span className={`mono ${styles.fileName}`}>{name}</span>
            <Row as="span" gap={8} align="stretch" className={styles.tools}>
              <Button
                variant="default"
                size="xs"
                leftSection={<Glyph size={14} stroke={1.75} aria-hidden />}
                onClick={copy}
              >
                {copied ? 'Copied' : 'Copy'}
                <span className="vh"> {name}</span>
              </Button>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
                onClick={() => saveFile(name, [text], 'text/plain;charset=utf-8')}
              >
                Download<span className="vh"> {name}</span>
              </Button>
              <span className="vh" role="status">
                {copied ? `${name} copied` : ''}
              </span>
            </Row>
          </>
        }
      >
        {text}
      </CodeFrame>
      <section className={styles.steps}>
        <h3>Instructions</h3>
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <Worded>{step}</Worded>
            </li>
          ))}
        </ol>
      </section>
    </Stack>
  );
}

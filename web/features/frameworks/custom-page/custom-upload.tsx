import { Button } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import { differenceText } from './custom-difference.ts';
import { CustomErrors, linesOf } from './custom-errors.tsx';
import { customExample } from './custom-example.ts';
import styles from './custom-page.module.css';
import { currentText, useUpload } from './custom-queries.ts';
import { CustomText } from './custom-text.tsx';

interface CustomUploadProps {
  /** Key of the framework that gets a new version; absent for a new framework. */
  readonly framework: { readonly key: string; readonly name: string } | undefined;
  readonly onDone: () => void;
}

/** Editor for a framework text that the user types, pastes, drops or selects as a file. */
export default function CustomUpload({ framework, onDone }: CustomUploadProps) {
  const upload = useUpload();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  // The field gets the focus first, because the button that opened the editor may be gone.
  const [goTo, setGoTo] = useState({ line: 1 });
  const write = (next: string) => {
    setText(next);
    if (upload.isError) upload.reset();
  };
  const load = async (chosen: File | undefined) => {
    if (chosen !== undefined) write(await chosen.text());
  };
  const drop = (event: DragEvent) => {
    const dropped = event.dataTransfer.files[0];
    if (dropped === undefined) return;
    event.preventDefault();
    void load(dropped);
  };
  const begin = async () => {
    if (framework === undefined) return write(customExample);
    try {
      write(await currentText(framework.key));
    } catch (error) {
      toast.error('Error', withReason('Failed to load the current version', error));
    }
  };
  const { submit } = useApiForm({
    initialValues: {},
    sending: upload,
    bodyOf: () => (text.trim() === '' ? undefined : { key: framework?.key, text }),
    // All errors concern the text and are reported by line.
    fieldOf: () => 'text',
    onSent: ({ name, current }) => {
      toast.success(
        framework === undefined ? 'Framework Uploaded' : `Version ${current.number} Saved`,
        `${name}: ${differenceText(current.difference)}.`,
      );
      onDone();
    },
  });
  return (
    <Card
      title={framework === undefined ? 'Upload a framework' : `Next version of ${framework.name}`}
      sub={
        framework === undefined
          ? 'Your own controls, each mapped to parameters. Agents are then evaluated against them like any other framework.'
          : 'The next scans use this version. Scans with earlier versions remain unchanged.'
      }
    >
      <form
        className={styles.form}
        onSubmit={submit}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <CustomText
          text={text}
          onText={write}
          disabled={upload.isPending}
          marked={linesOf(upload.error)}
          goTo={goTo}
        >
          {upload.error && <CustomErrors error={upload.error} onLine={(line) => setGoTo({ line })} />}
        </CustomText>
        <Row gap={8} align="stretch" wrap className={styles.buttons}>
          <input
            ref={file}
            type="file"
            hidden
            accept=".yaml,.yml,.json,application/json,application/yaml,text/yaml"
            aria-label="Framework file"
            onChange={(event) => {
              void load(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          <Button variant="default" onClick={() => file.current?.click()}>
            Choose File
          </Button>
          <Button variant="default" className={styles.start ?? ''} onClick={() => void begin()}>
            {framework === undefined ? 'Start from Example' : 'Start from Current Version'}
          </Button>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={upload.isPending} disabled={text.trim() === ''}>
            {framework === undefined ? 'Upload Framework' : 'Save Version'}
          </Button>
        </Row>
      </form>
    </Card>
  );
}

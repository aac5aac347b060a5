import { Button, Textarea } from '@mantine/core';
import { type DragEvent, useId, useState } from 'react';
import { sentenceOf } from '#web/app/api-error.ts';
import { useCanWrite } from '#web/features/auth/use-user.ts';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import type { AgentDetail } from './agent-details.tsx';
import styles from './agent-drawer.module.css';
import form from './agent-form.module.css';
import { manifestType } from './manifest-type.ts';
import { usePutManifest } from './use-agent-changes.ts';

/** What the owner declares about the agent, and the way to declare it. */
export function AgentManifest({ agent }: { readonly agent: AgentDetail }) {
  const [editing, setEditing] = useState(false);
  const canWrite = useCanWrite();
  const { manifest } = agent;
  return (
    <section>
      <h3 className={styles.title}>Manifest</h3>
      {manifest === null ? (
        <p className="sm dim">None. A manifest declares facts that no probe can see.</p>
      ) : (
        <p className="sm t2">
          Declares {manifest.declares.length} {manifest.declares.length === 1 ? 'parameter' : 'parameters'},
          received <DateTimeText at={manifest.receivedAt} />
        </p>
      )}
      {editing ? (
        <ManifestForm agentId={agent.id} text={manifest?.text ?? ''} onDone={() => setEditing(false)} />
      ) : (
        canWrite && (
          <Button variant="default" size="xs" className={styles.edit ?? ''} onClick={() => setEditing(true)}>
            {manifest === null ? 'Add Manifest' : 'Replace Manifest'}
          </Button>
        )
      )}
    </section>
  );
}

interface ManifestFormProps {
  readonly agentId: string;
  readonly text: string;
  readonly onDone: () => void;
}

function ManifestForm({ agentId, text: stored, onDone }: ManifestFormProps) {
  const [text, setText] = useState(stored);
  const put = usePutManifest();
  const hint = useId();
  const drop = async (event: DragEvent) => {
    const file = event.dataTransfer.files[0];
    if (file === undefined) return;
    event.preventDefault();
    setText(await file.text());
  };
  const save = () =>
    put.mutate(
      { id: agentId, text, mediaType: manifestType(text) },
      {
        onSuccess: () => {
          toast.success('Agent Updated', 'The manifest has been saved. The next scan judges by it.');
          onDone();
        },
      },
    );
  return (
    <div className={`${form.form} ${styles.manifest}`}>
      <Textarea
        label="Manifest text"
        description="YAML or JSON: our manifest, an A2A card, an MCP client config or a CycloneDX ML-BOM. Paste it, or drop a file."
        placeholder={'declares:\n  tool-auth-required: true'}
        aria-describedby={hint}
        rows={10}
        spellCheck={false}
        classNames={{ input: form.pem ?? '' }}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onDrop={(event) => void drop(event)}
        error={
          put.error === null
            ? undefined
            : sentenceOf(put.error, 'The manifest could not be saved. Try again.')
        }
      />
      <div className={styles.buttons}>
        <Button variant="default" size="xs" onClick={onDone}>
          Cancel
        </Button>
        <Button size="xs" loading={put.isPending} disabled={text.trim() === ''} onClick={save}>
          Save Manifest
        </Button>
      </div>
    </div>
  );
}

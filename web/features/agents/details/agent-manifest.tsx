import { Button } from '@mantine/core';
import { type DragEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { fieldErrors, sentenceOf } from '#web/api/api-error.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import form from '../dialogs/agent-form.module.css';
import { ManifestEditor } from '../manifest/manifest-editor.tsx';
import { manifestType } from '../manifest/manifest-type.ts';
import { usePutManifest } from '../use-agent-changes.ts';
import type { AgentDetail } from './agent-details.tsx';
import styles from './agent-drawer.module.css';
import { useEditing } from './use-editing.ts';

const ManifestApproval = lazy(() => import('./manifest-approval.tsx'));

/** Kind of an uploaded document other than our own manifest. */
const documentNames: Readonly<Record<NonNullable<AgentDetail['manifest']>['kind'], string>> = {
  manifest: '',
  'a2a-card': 'A2A card. ',
  'mcp-config': 'MCP client configuration. ',
  cyclonedx: 'CycloneDX ML-BOM. ',
};

/** The owner's declarations about the agent, and the form to change them. */
export function AgentManifest({ agent }: { readonly agent: AgentDetail }) {
  const { editing, begin, end, button } = useEditing();
  const canWrite = useCanWrite();
  const { manifest } = agent;
  return (
    <section>
      <h3 className={styles.title}>Manifest</h3>
      {manifest === null ? (
        <p className="sm dim">No manifest. A manifest declares facts that tests cannot detect.</p>
      ) : (
        <p className="sm t2">
          {documentNames[manifest.kind]}
          Declares {manifest.declares.length} {manifest.declares.length === 1 ? 'parameter' : 'parameters'},
          received <DateTimeText at={manifest.receivedAt} />
        </p>
      )}
      {manifest !== null && (
        <Suspense>
          <ManifestApproval agentId={agent.id} manifest={manifest} />
        </Suspense>
      )}
      {editing ? (
        <ManifestForm agentId={agent.id} text={manifest?.text ?? ''} onDone={end} />
      ) : (
        canWrite && (
          <Button ref={button} variant="default" size="xs" className={styles.edit ?? ''} onClick={begin}>
            {manifest === null ? 'Add Manifest' : 'Edit Manifest'}
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
  const file = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  // The button that opened the editor is gone, and the editor may be below the visible area.
  useEffect(() => {
    whole.current?.querySelector('textarea')?.focus({ preventScroll: true });
    whole.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const load = async (chosen: File | undefined) => {
    if (chosen !== undefined) setText(await chosen.text());
  };
  const drop = (event: DragEvent) => {
    const dropped = event.dataTransfer.files[0];
    if (dropped === undefined) return;
    event.preventDefault();
    void load(dropped);
  };
  const save = () =>
    put.mutate(
      { id: agentId, text, mediaType: manifestType(text) },
      {
        onSuccess: () => {
          toast.success('Agent Updated', 'The manifest has been saved. The next scan uses it.');
          onDone();
        },
        onError: () => whole.current?.querySelector('textarea')?.focus(),
      },
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen by the button as well
    <div
      ref={whole}
      className={`${form.form} ${styles.manifest}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <ManifestEditor
        text={text}
        onText={setText}
        error={put.error && <RejectedManifest error={put.error} />}
      />
      <Row gap={8} align="stretch" justify="end">
        <input
          ref={file}
          type="file"
          hidden
          accept=".yaml,.yml,.json,application/json,application/yaml,text/yaml"
          aria-label="Manifest file"
          onChange={(event) => void load(event.currentTarget.files?.[0])}
        />
        <Button
          variant="default"
          size="xs"
          className={styles.start ?? ''}
          onClick={() => file.current?.click()}
        >
          Choose File
        </Button>
        <Button variant="default" size="xs" onClick={onDone}>
          Cancel
        </Button>
        <Button size="xs" loading={put.isPending} disabled={text.trim() === ''} onClick={save}>
          Save Manifest
        </Button>
      </Row>
    </div>
  );
}

const REASONS_SHOWN = 5;

/** Why a manifest was rejected: the summary, then each field error. */
function RejectedManifest({ error }: { readonly error: Error }) {
  const all = Object.entries(fieldErrors(error));
  // The summary already contains a single reason.
  const reasons = all.length > 1 ? all : [];
  return (
    <>
      <span>{sentenceOf(error, 'The manifest could not be saved. Try again.')}</span>
      {reasons.slice(0, REASONS_SHOWN).map(([path, message]) => (
        <span key={path} className={styles.reason}>
          <span className="mono">{path}</span>: {message}
        </span>
      ))}
      {reasons.length > REASONS_SHOWN && (
        <span className={styles.reason}>{`and ${reasons.length - REASONS_SHOWN} more`}</span>
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconFileDescription, IconX } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { documentTypeNames, documentTypes, TYPE_NAMES } from '#shared/attestations/document-type.ts';
import { FieldError } from '#web/ui/field-error/field-error.tsx';
import { IconButton } from '#web/ui/icon-button/icon-button.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import styles from './document-field.module.css';
import type { Upload } from './use-document-upload.ts';

interface DocumentFieldProps {
  readonly upload: Upload;
  readonly onFile: (file: File) => void;
  readonly onRemove: () => void;
  /** Reason why the form cannot be submitted with the document in its current state. */
  readonly error?: ReactNode;
}

const ENDINGS = documentTypeNames
  .flatMap((type) => documentTypes[type].endings.map((ending) => `.${ending}`))
  .join(',');

const megabytes = (bytes: number) =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * Field for the file that supports an attestation: dropped or chosen, uploading, accepted, rejected with the
 * reason, or removed.
 */
export function DocumentField({ upload, onFile, onRemove, error }: DocumentFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const wrong = upload.state === 'failed' ? upload.message : error;
  return (
    <Stack as="fieldset" gap={4} className={styles.field} aria-labelledby={`${id}-label`}>
      <Text as="span" size="sm" weight="medium" id={`${id}-label`}>
        File <span className="dim">(optional)</span>
      </Text>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen by the button as well */}
      <div
        className={`${styles.zone} ${over ? styles.over : ''}`}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <Progress upload={upload} />
        <Button
          ref={choose}
          variant="default"
          size="xs"
          aria-describedby={`${id}-about${wrong ? ` ${id}-error` : ''}`}
          onClick={() => input.current?.click()}
        >
          {upload.state === 'none' ? 'Choose a File' : 'Choose Another'}
        </Button>
        {upload.state !== 'none' && upload.state !== 'removing' && (
          <IconButton
            label="Remove the file"
            icon={IconX}
            onClick={() => {
              onRemove();
              // This button unmounts with the file, so focus moves to the file chooser.
              choose.current?.focus();
            }}
          />
        )}
        {upload.state === 'sending' && (
          <div
            className={styles.bar}
            role="progressbar"
            aria-label="Uploaded"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(upload.share * 100)}
          >
            <i style={{ width: `${upload.share * 100}%` }} />
          </div>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={ENDINGS}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // Allows the same file to be chosen again after a rejection.
          currentTarget.value = '';
        }}
      />
      <p className="xs dim" id={`${id}-about`}>
        {TYPE_NAMES}; at most 10 MB. It is stored with its SHA-256.
      </p>
      {wrong && (
        <p id={`${id}-error`} role="alert">
          <FieldError>{wrong}</FieldError>
        </p>
      )}
    </Stack>
  );
}

function Progress({ upload }: { readonly upload: Upload }) {
  if (upload.state === 'none') return <span className={styles.name}>Drop the document here, or</span>;
  return (
    <>
      <IconFileDescription size={16} stroke={1.75} className={styles.icon} aria-hidden />
      <span className={styles.name}>
        <bdi>{upload.name}</bdi>{' '}
        <span className="dim" role="status">
          {upload.state === 'sending' && `${Math.round(upload.share * 100)}%`}
          {upload.state === 'checking' && 'Checking content...'}
          {upload.state === 'accepted' &&
            `Accepted: ${documentTypes[upload.document.type].label}, ${megabytes(upload.document.size)}`}
          {upload.state === 'removing' && 'Removing...'}
          {upload.state === 'failed' && 'Not accepted'}
        </span>
      </span>
    </>
  );
}

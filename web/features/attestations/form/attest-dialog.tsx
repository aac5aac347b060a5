import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { attestableQuery } from '../queries.ts';
import { AttestForm } from './attest-form.tsx';

interface AttestDialogProps {
  readonly agentId: string;
  /** Chosen at first. */
  readonly parameterId?: string;
  readonly onClose: () => void;
}

/** Chooses a parameter that takes an attestation, and records one. */
export default function AttestDialog({ agentId, parameterId = '', onClose }: AttestDialogProps) {
  const attestable = useQuery(attestableQuery);
  const [chosen, setChosen] = useState(parameterId);
  const [tried, setTried] = useState(false);
  const choice = useRef<HTMLSelectElement>(null);
  const missing = () => {
    setTried(true);
    choice.current?.focus();
  };
  const parameter = attestable.data?.find(({ id }) => id === chosen);
  return (
    <Dialog opened onClose={onClose} title="Add Attestation" wide>
      <Loaded query={attestable} failed="Parameters could not be loaded" alertsAlways />
      <AttestForm
        agentId={agentId}
        parameter={parameter}
        onMissing={missing}
        onCancel={onClose}
        onDone={onClose}
      >
        <NativeSelect
          ref={choice}
          label="Parameter"
          description={parameter?.meaning}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data-autofocus
          {...withGlyph({ error: tried && !parameter ? 'Choose what is attested' : undefined })}
        >
          <option value="">Choose a parameter</option>
          {attestable.data?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </NativeSelect>
      </AttestForm>
    </Dialog>
  );
}

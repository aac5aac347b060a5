import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { anyParameterQuery } from '../queries.ts';
import { ExceptionForm } from './exception-form.tsx';

interface ExceptionDialogProps {
  readonly agentId: string;
  /** Chosen at first. */
  readonly parameterId?: string;
  readonly onClose: () => void;
}

/** Chooses a parameter, and records what the organization decides to live with. */
export default function ExceptionDialog({ agentId, parameterId = '', onClose }: ExceptionDialogProps) {
  const parameters = useQuery(anyParameterQuery);
  const [chosen, setChosen] = useState(parameterId);
  const [tried, setTried] = useState(false);
  const choice = useRef<HTMLSelectElement>(null);
  const missing = () => {
    setTried(true);
    choice.current?.focus();
  };
  const sorted = parameters.data?.toSorted((a, b) => a.title.localeCompare(b.title));
  return (
    <Dialog opened onClose={onClose} title="Record Exception" wide>
      <Loaded query={parameters} failed="Parameters could not be loaded" alertsAlways />
      <ExceptionForm
        agentId={agentId}
        parameterId={chosen === '' ? undefined : chosen}
        onMissing={missing}
        onCancel={onClose}
        onDone={onClose}
      >
        <NativeSelect
          ref={choice}
          label="Parameter"
          description={sorted?.find(({ id }) => id === chosen)?.meaning}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data-autofocus
          {...withGlyph({ error: tried && chosen === '' ? 'Choose what it is about' : undefined })}
        >
          <option value="">Choose a parameter</option>
          {sorted?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </NativeSelect>
      </ExceptionForm>
    </Dialog>
  );
}

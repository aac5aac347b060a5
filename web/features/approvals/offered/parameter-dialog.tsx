import { NativeSelect } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';

interface Parameter {
  readonly id: string;
  readonly title: string;
  readonly meaning: string;
}

interface ParameterDialogProps<P extends Parameter> {
  readonly title: string;
  readonly parameters: UseQueryResult<readonly P[]>;
  /** Selected at first. */
  readonly parameterId?: string | undefined;
  readonly onClose: () => void;
  /**
   * The form of the selected parameter.
   * @param choice the field that selects it
   * @param onMissing reports that the form was sent without a parameter
   */
  readonly children: (parameter: P | undefined, choice: ReactNode, onMissing: () => void) => ReactNode;
}

/** A form about one parameter, which its first field selects. */
export function ParameterDialog<P extends Parameter>(props: ParameterDialogProps<P>) {
  const { title, parameters, parameterId = '', onClose, children } = props;
  const [selected, setSelected] = useState(parameterId);
  const [isMissing, setIsMissing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const sorted = parameters.data?.toSorted((a, b) => a.title.localeCompare(b.title));
  const parameter = sorted?.find(({ id }) => id === selected);
  const onMissing = () => {
    setIsMissing(true);
    select.current?.focus();
  };
  return (
    <Dialog opened onClose={onClose} title={title} wide>
      <Loaded query={parameters} failed="Parameters could not be loaded" alertsAlways />
      {children(
        parameter,
        <NativeSelect
          ref={select}
          label="Parameter"
          description={parameter?.meaning}
          value={selected}
          onChange={(event) => setSelected(event.currentTarget.value)}
          data-autofocus
          {...withGlyph({ error: isMissing && !parameter ? 'Choose a parameter' : undefined })}
        >
          <option value="">Choose a parameter</option>
          {sorted?.map(({ id, title: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>,
        onMissing,
      )}
    </Dialog>
  );
}

import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { fieldErrors } from '#web/app/api-error.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';

interface ReasonDialogProps {
  readonly title: string;
  /** Name of the form. */
  readonly label: string;
  /** Who reads the reason. */
  readonly description: string;
  /** On the button: before it is pressed, and while it works. */
  readonly words: readonly [act: string, acting: string];
  readonly act: {
    readonly isPending: boolean;
    readonly mutate: (
      reason: string,
      answers: { readonly onSuccess: () => void; readonly onError: (refusal: unknown) => void },
    ) => void;
  };
  readonly onClose: () => void;
  /** What it brings about. */
  readonly children?: ReactNode;
}

/** Asks for the reason of something that cannot be undone, and does it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, label, description, words, act, onClose, children } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (act.isPending) return;
    const reason = field.current?.value.trim() ?? '';
    if (reason === '') {
      setError('Reason is required');
      field.current?.focus();
      return;
    }
    act.mutate(reason, {
      onSuccess: onClose,
      onError: (refusal) => setError(fieldErrors(refusal).reason),
    });
  };
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate aria-label={label}>
        {children}
        <Textarea
          ref={field}
          label="Reason"
          description={description}
          rows={3}
          maxLength={500}
          data-autofocus
          {...withGlyph({ error })}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="rust" aria-disabled={act.isPending}>
            {words[act.isPending ? 1 : 0]}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

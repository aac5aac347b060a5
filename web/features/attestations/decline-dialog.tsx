import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { fieldErrors } from '#web/app/api-error.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
import { useDecide } from './queries.ts';

interface DeclineDialogProps {
  readonly agentId: string;
  readonly attestationId: string;
  /** Title of the parameter. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Declines what another person recorded, with the reason that everybody will read. */
export default function DeclineDialog({ agentId, attestationId, title, onClose }: DeclineDialogProps) {
  const decide = useDecide(agentId, attestationId);
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();
  const decline = (event: FormEvent) => {
    event.preventDefault();
    if (decide.isPending) return;
    const reason = field.current?.value.trim() ?? '';
    if (reason === '') {
      setError('Reason is required');
      field.current?.focus();
      return;
    }
    decide.mutate(reason, {
      onSuccess: onClose,
      onError: (refusal) => setError(fieldErrors(refusal).reason),
    });
  };
  return (
    <Dialog opened onClose={onClose} title={`Decline: ${title}`}>
      <form onSubmit={decline} noValidate aria-label="Decline">
        <Textarea
          ref={field}
          label="Reason"
          description="Whoever recorded it, and every auditor, reads it"
          rows={3}
          maxLength={500}
          data-autofocus
          {...withGlyph({ error })}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="rust" aria-disabled={decide.isPending}>
            {decide.isPending ? 'Declining...' : 'Decline Attestation'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

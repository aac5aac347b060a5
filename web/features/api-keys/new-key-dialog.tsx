import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { KeyForm } from './key-form.tsx';
import { MadeKey } from './made-key.tsx';
import { useCreateKey } from './queries.ts';

/** Dialog that creates an API key and shows it once. */
export default function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const create = useCreateKey();
  return (
    <Dialog opened onClose={onClose} title="New API Key">
      {create.data === undefined ? (
        <KeyForm create={create} onCancel={onClose} />
      ) : (
        <MadeKey made={create.data} onDone={onClose} />
      )}
    </Dialog>
  );
}

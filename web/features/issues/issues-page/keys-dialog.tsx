import { Dialog } from '#web/ui/dialog/dialog.tsx';
import styles from './keys-dialog.module.css';
import { triageKeys } from './triage.ts';

/** The keys of the list. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles.keys}>
        {triageKeys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

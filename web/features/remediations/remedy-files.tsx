import { useState } from 'react';
import type { RemedyReply } from '#shared/remediations/contract.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { CodeFile } from './code-file.tsx';
import styles from './remedy.module.css';

/** The file that applies the remediation and the one that rolls it back. */
export function RemedyFiles({ apply, rollback }: Pick<RemedyReply, 'apply' | 'rollback'>) {
  const [shown, setShown] = useState<'apply' | 'rollback'>('apply');
  return (
    <div className={styles.files}>
      <Tabs
        label="Remediation files"
        tabs={[
          { value: 'apply', title: 'Apply' },
          { value: 'rollback', title: 'Rollback' },
        ]}
        value={shown}
        onChange={setShown}
      >
        <CodeFile key={shown} file={shown === 'apply' ? apply : rollback} />
      </Tabs>
    </div>
  );
}

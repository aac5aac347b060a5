import { useMemo } from 'react';
import { Stack } from '#web/ui/layout/stack.tsx';
import type { DeploymentTab } from '../deployment-search.ts';
import { FileTabs } from './file-tabs.tsx';
import { filesOf } from './files.ts';
import { KeyCard } from './key-card.tsx';
import type { Generated } from './use-generate.ts';

interface MadeConfigurationProps {
  readonly generated: Generated;
  readonly baseUrl: string;
  readonly tab: DeploymentTab;
  readonly onTab: (tab: DeploymentTab) => void;
}

/** The new API key and the files that contain it. */
export default function MadeConfiguration({ generated, baseUrl, tab, onTab }: MadeConfigurationProps) {
  const { client, made, scannerSha256 } = generated;
  const files = useMemo(
    () => filesOf({ ...client, baseUrl, apiKey: made.key, scannerSha256 }),
    [client, baseUrl, made.key, scannerSha256],
  );
  return (
    <Stack gap={24}>
      <KeyCard made={made} />
      <FileTabs files={files} tab={tab} onTab={onTab} />
    </Stack>
  );
}

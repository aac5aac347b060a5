import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '#web/features/auth/offered/use-user.ts';

const DownloadDialog = lazy(() => import('./download-dialog/download-dialog.tsx'));

/**
 * Opens the dialog for the on-premises scanner download. Only for administrators, because the download
 * creates an API key.
 */
export const DownloadScanner = () => {
  const [opened, setOpened] = useState(false);
  if (useUser()?.role !== 'admin') return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Download Scanner Agent
      </Button>
      <Suspense>{opened && <DownloadDialog onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
};

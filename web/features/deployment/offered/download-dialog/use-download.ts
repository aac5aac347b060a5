import { useMutation } from '@tanstack/react-query';
import { type DownloadBody, packageName } from '#shared/discovery/scanner/download.ts';
import { callFile } from '#web/api/call-file.ts';
import { useChanged } from '#web/api/changed.ts';
import { saveFile } from '#web/ui/save-file/save-file.ts';

/** Has the scanner made for a customer, with a key of its own, and hands it to the browser as a file. */
export const useDownload = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: async (body: DownloadBody): Promise<string> => {
      const file = await callFile('POST /api/agents/download', { body });
      const name = packageName(body.customerId, new Date().toISOString());
      saveFile(name, [file], 'application/zip');
      return name;
    },
    onSuccess: () => changed('POST /api/agents/download'),
    gcTime: 0,
  });
};

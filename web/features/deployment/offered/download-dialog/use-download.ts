import { useMutation } from '@tanstack/react-query';
import { type DownloadBody, packageName } from '#shared/discovery/scanner/download.ts';
import { callFile } from '#web/api/call-file.ts';
import { useChanged } from '#web/api/changed.ts';
import { saveFile } from '#web/ui/save-file/save-file.ts';

/** Requests a scanner for a customer, with its own API key, and saves it as a file in the browser. */
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

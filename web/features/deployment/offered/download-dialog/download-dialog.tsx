import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DownloadForm } from './download-form.tsx';
import { useDownload } from './use-download.ts';

/** Generates and downloads the on-premises scanner for a customer. */
export default function DownloadDialog({ onClose }: { readonly onClose: () => void }) {
  const download = useDownload();
  return (
    <Dialog opened onClose={onClose} title="Download Scanner Agent" wide>
      <DownloadForm download={download} onClose={onClose} />
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReportReply } from '#shared/reports/contract.ts';
import { downloadPath, formatLabel, sizeText } from './report-labels.ts';
import styles from './reports.module.css';

interface FileLinksProps {
  readonly report: Pick<ReportReply, 'id' | 'title' | 'files'>;
  /** Text links only, for a table row. */
  readonly small?: boolean;
}

/** Links to the files of a report, each opening in its own tab. */
export const FileLinks = ({ report: { id, title, files }, small = false }: FileLinksProps) => (
  <ul className={small ? styles.smallFiles : styles.files} aria-label={`Files of ${title}`}>
    {files.map(({ format, bytes }) => {
      const label = formatLabel(format);
      const link = { href: downloadPath(id, format), target: '_blank', rel: 'noopener' };
      return (
        <li key={format}>
          {small ? (
            <a {...link} className="inline-link" title={sizeText(bytes)}>
              {label}
            </a>
          ) : (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
              title={sizeText(bytes)}
              renderRoot={(props) => <a {...props} {...link} />}
            >
              {label}
            </Button>
          )}
        </li>
      );
    })}
  </ul>
);

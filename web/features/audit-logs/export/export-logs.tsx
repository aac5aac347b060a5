import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ExportFormat } from '#shared/audit-logs/contract.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Menu, MenuHead, MenuItem } from '#web/ui/menu/menu.tsx';
import { saveFile } from '#web/ui/save-file/save-file.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import { eventsText } from '../audit-labels.ts';
import { type AuditLogsFilter, asked } from '../audit-logs-filter.ts';
import styles from './export-logs.module.css';
import { type ExportedFile, exportTrail, MAX_EXPORTED } from './export-trail.ts';

interface ExportLogsProps {
  readonly filter: AuditLogsFilter;
  readonly narrowed: boolean;
}

const formats: readonly (readonly [format: ExportFormat, name: string])[] = [
  ['json', 'JSON'],
  ['csv', 'CSV, for spreadsheets'],
  ['ocsf', 'OCSF 1.3, JSON lines'],
];

const savedText = ({ name, totalCount, isWhole }: ExportedFile): string =>
  isWhole
    ? `${eventsText(totalCount)} in ${name}.`
    : `The newest ${eventsText(totalCount)} in ${name}: the file is at its maximum size. Choose narrower dates for older events.`;

/**
 * Exports the events that match the filters as a file: JSON by the button, other formats by the menu beside
 * it.
 */
export default function ExportLogs({ filter, narrowed }: ExportLogsProps) {
  const [count, setCount] = useState<number>();
  const changed = useChanged();
  const ended = useRef(new AbortController());
  useEffect(() => {
    ended.current = new AbortController();
    return () => ended.current.abort();
  }, []);
  const { signal } = ended.current;
  const save = async (format: ExportFormat) => {
    if (count !== undefined) return;
    setCount(0);
    const filters = asked(filter);
    try {
      const file = await exportTrail({
        format,
        filters,
        exportedAt: new Date().toISOString(),
        readPart: (cursor) =>
          call('POST /api/audit-logs/export', { body: { format, ...filters, cursor }, signal }),
        onProgress: setCount,
      });
      saveFile(file.name, file.parts, file.type);
      toast.success('Export Complete', savedText(file));
      void changed('POST /api/audit-logs/export');
    } catch (error) {
      if (!signal.aborted)
        toast.error('Export Failed', withReason('The audit trail could not be exported.', error));
    } finally {
      setCount(undefined);
    }
  };
  return (
    <Row gap={4} className={styles.export}>
      <Button
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        disabled={count !== undefined}
        onClick={() => void save('json')}
      >
        {count === undefined ? 'Export Logs' : `Exporting, ${eventsText(count)}`}
      </Button>
      <Menu label="Export formats" target={<IconChevronDown size={16} stroke={1.75} aria-hidden />}>
        <MenuHead>
          {narrowed ? 'Events that match the filters' : 'The entire trail'}, at most{' '}
          {eventsText(MAX_EXPORTED)}
        </MenuHead>
        {formats.map(([format, name]) => (
          <MenuItem key={format} disabled={count !== undefined} onSelect={() => void save(format)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </Row>
  );
}

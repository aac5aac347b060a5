import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ExportFormat } from '#shared/issues/export-format.ts';
import type { IssueSort } from '#shared/issues/issue-sort.ts';
import { call } from '#web/api/api.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Menu, MenuHead, MenuItem } from '#web/ui/menu/menu.tsx';
import { saveFile } from '#web/ui/save-file/save-file.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import type { IssuesFilter } from '../filter-of.ts';
import { DueDaysButton } from './due-days-button.tsx';
import { issuesText } from './issues-text.ts';

interface ExportIssuesProps {
  readonly filter: IssuesFilter;
  readonly sort: IssueSort | undefined;
  readonly narrowed: boolean;
}

type Format = readonly [format: ExportFormat, name: string, extension: string, type: string];

const formats: readonly [Format, ...Format[]] = [
  ['csv', 'CSV, for spreadsheets', 'csv', 'text/csv'],
  ['json', 'JSON', 'json', 'application/json'],
  ['sarif', 'SARIF 2.1.0', 'sarif.json', 'application/sarif+json'],
];

/** Reads all parts of an export. @returns their texts and the number of issues */
const readParts = async (
  format: ExportFormat,
  query: IssuesFilter & { readonly sort?: IssueSort },
  onProgress: (count: number) => void,
): Promise<{ readonly texts: readonly string[]; readonly count: number }> => {
  const texts: string[] = [];
  let count = 0;
  let cursor: string | undefined;
  do {
    const part = await call('GET /api/issues/export', { query: { ...query, format, cursor } });
    texts.push(part.text);
    count += part.count;
    onProgress(count);
    cursor = part.next ?? undefined;
  } while (cursor !== undefined);
  return { texts, count };
};

/** Saves the issues of the list, in its order, as a file: CSV by the button, other formats by the menu. */
export default function ExportIssues({ filter, sort, narrowed }: ExportIssuesProps) {
  const [count, setCount] = useState<number>();
  const save = async ([format, , extension, type]: Format) => {
    setCount(0);
    try {
      const query = { ...filter, ...(sort === undefined ? {} : { sort }) };
      const file = await readParts(format, query, setCount);
      const name = `issues-${new Date().toISOString().slice(0, 10)}.${extension}`;
      saveFile(name, file.texts, type);
      toast.success('Export Complete', `${issuesText(file.count)} in ${name}.`);
    } catch (error) {
      toast.error('Export Failed', withReason('The issues could not be exported.', error));
    } finally {
      setCount(undefined);
    }
  };
  return (
    <Row gap={4}>
      <DueDaysButton />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
        disabled={count !== undefined}
        onClick={() => void save(formats[0])}
      >
        {count === undefined ? 'Export' : `Exporting, ${issuesText(count)}`}
      </Button>
      <Menu label="Export formats" target={<IconChevronDown size={16} stroke={1.75} aria-hidden />}>
        <MenuHead>{narrowed ? 'Issues that match the filters' : 'All issues'}</MenuHead>
        {formats.map((format) => (
          <MenuItem key={format[0]} disabled={count !== undefined} onSelect={() => void save(format)}>
            {format[1]}
          </MenuItem>
        ))}
      </Menu>
    </Row>
  );
}

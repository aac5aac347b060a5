import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ExportFormat } from '#shared/issues/export-format.ts';
import type { IssueSort } from '#shared/issues/issue-sort.ts';
import { call } from '#web/api/api.ts';
import { Menu, MenuHead, MenuItem } from '#web/ui/menu/menu.tsx';
import { saveFile } from '#web/ui/save-file/save-file.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import type { IssuesFilter } from '../filter-of.ts';
import { issuesText } from './issues-text.ts';

interface ExportIssuesProps {
  readonly filter: IssuesFilter;
  readonly sort: IssueSort | undefined;
  readonly narrowed: boolean;
}

const formats: readonly (readonly [format: ExportFormat, name: string, extension: string, type: string])[] = [
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

/** Menu that saves the issues of the list, in its order, as a file. */
export default function ExportIssues({ filter, sort, narrowed }: ExportIssuesProps) {
  const [count, setCount] = useState<number>();
  const save = async ([format, , extension, type]: (typeof formats)[number]) => {
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
    <Menu
      label="Export issues"
      target={
        <>
          <IconDownload size={16} stroke={1.75} aria-hidden />
          {count === undefined ? 'Export' : `Exporting, ${issuesText(count)}`}
        </>
      }
    >
      <MenuHead>{narrowed ? 'Issues that match the filters' : 'All issues'}</MenuHead>
      {formats.map((format) => (
        <MenuItem key={format[0]} disabled={count !== undefined} onSelect={() => void save(format)}>
          {format[1]}
        </MenuItem>
      ))}
    </Menu>
  );
}

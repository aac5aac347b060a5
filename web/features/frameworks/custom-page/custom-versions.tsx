import { useQuery } from '@tanstack/react-query';
import type { CustomFrameworkReply, CustomVersionReply } from '#shared/frameworks/custom/custom-routes.ts';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { oscalPath } from '../offered/framework-address.ts';
import { differenceText } from './custom-difference.ts';
import { customFrameworkQuery } from './custom-queries.ts';

interface CustomVersionsProps {
  /** Key and name of the framework. */
  readonly framework: { readonly key: string; readonly name: string };
}

/** Versions of a custom framework, newest first. Scans use the first one. */
export function CustomVersions({ framework: { key } }: CustomVersionsProps) {
  const versions = useQuery(customFrameworkQuery(key));
  return (
    <Loaded query={versions} failed="Versions could not be loaded" loading="Loading versions..." rows={2}>
      {(framework) => <VersionsTable framework={framework} busy={versions.isFetching} />}
    </Loaded>
  );
}

interface VersionsTableProps {
  readonly framework: CustomFrameworkReply & { readonly versions: readonly CustomVersionReply[] };
  readonly busy: boolean;
}

function VersionsTable({ framework: { key, name, versions, current }, busy }: VersionsTableProps) {
  const columns: readonly Column<CustomVersionReply>[] = [
    {
      id: 'version',
      label: 'Version',
      cell: ({ version, number }) => (
        <>
          <span className="strong">{version}</span>
          <div className="xs dim">
            {`No. ${number}`}
            {number === current.number && ', current'}
          </div>
        </>
      ),
    },
    {
      id: 'controls',
      label: 'Controls',
      hideBelow: 'narrow',
      align: 'right',
      cell: ({ controls }) => controls,
    },
    {
      id: 'difference',
      label: 'Changes',
      cell: ({ number, difference }) => (number === 1 ? 'First version' : differenceText(difference)),
    },
    {
      id: 'createdAt',
      label: 'Uploaded',
      hideBelow: 'middle',
      cell: ({ createdAt, createdBy }) => (
        <>
          <DateTimeText at={createdAt} />
          <div className="xs dim">{createdBy}</div>
        </>
      ),
    },
    {
      id: 'export',
      label: 'Export',
      hidesLabel: true,
      align: 'right',
      cell: ({ number }) => (
        <a href={`${oscalPath(key)}?version=${number}`} download>
          OSCAL<span className="vh">{` of version ${number}`}</span>
        </a>
      ),
    },
  ];
  return (
    <DataTable
      label={`Versions of ${name}`}
      busy={busy}
      columns={columns}
      rows={versions}
      keyOf={({ number }) => String(number)}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import type { CustomFrameworkReply, CustomVersionReply } from '#shared/frameworks/custom/custom-routes.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { oscalPath } from '../offered/framework-address.ts';
import { differenceText } from './custom-difference.ts';
import { customFrameworkQuery } from './custom-queries.ts';

interface CustomVersionsProps {
  /** Key and name of the framework. */
  readonly framework: { readonly key: string; readonly name: string };
}

/** The versions of a custom framework, newest first; the first is the one that scans are judged by. */
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
  return (
    <DataTable label={`Versions of ${name}`} busy={busy}>
      <thead>
        <tr>
          <th>Version</th>
          <th data-align="right" data-drop="narrow">
            Controls
          </th>
          <th>Against the version before</th>
          <th data-drop="middle">Uploaded</th>
          <th>
            <span className="vh">Export</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => (
          <tr key={version.number}>
            <td>
              <span className="strong">{version.version}</span>
              <div className="xs dim">
                {`No. ${version.number}`}
                {version.number === current.number && ', current'}
              </div>
            </td>
            <td data-align="right" data-drop="narrow">
              {version.controls}
            </td>
            <td>{version.number === 1 ? 'First version' : differenceText(version.difference)}</td>
            <td data-drop="middle">
              <DateTimeText at={version.createdAt} />
              <div className="xs dim">{version.createdBy}</div>
            </td>
            <td data-align="right">
              <a href={`${oscalPath(key)}?version=${version.number}`} download>
                OSCAL<span className="vh">{` of version ${version.number}`}</span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

import { useQuery } from '@tanstack/react-query';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { differenceText } from './custom-difference.ts';
import { customFrameworkQuery } from './custom-queries.ts';
import { oscalPath } from './oscal-path.ts';

interface CustomVersionsProps {
  /** Key and name of the framework. */
  readonly framework: { readonly key: string; readonly name: string };
}

/** The versions of a custom framework, newest first; the first is the one that scans are judged by. */
export function CustomVersions({ framework: { key, name } }: CustomVersionsProps) {
  const { data, error, refetch, isFetching } = useQuery(customFrameworkQuery(key));
  if (data === undefined) {
    return error === null ? (
      <Loading label="Loading versions...">
        <SkeletonRows rows={2} />
      </Loading>
    ) : (
      <ErrorAlert
        title="Versions could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <DataTable label={`Versions of ${name}`} busy={isFetching}>
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
        {data.versions.map((version) => (
          <tr key={version.number}>
            <td>
              <span className="strong">{version.version}</span>
              <div className="xs dim">
                {`No. ${version.number}`}
                {version.number === data.current.number && ', current'}
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

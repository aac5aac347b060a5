import { Button } from '@mantine/core';
import { IconPlus, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { CustomFrameworkReply } from '#shared/frameworks/custom/custom-routes.ts';
import { useUser } from '#web/features/auth/use-user.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { CustomCard } from './custom-card.tsx';
import styles from './custom-page.module.css';
import { customFrameworksQuery } from './custom-queries.ts';
import type { CustomSearch } from './custom-search.ts';
import { CustomUpload } from './custom-upload.tsx';

const CustomDeleteDialog = lazy(() => import('./custom-delete-dialog.tsx'));

interface CustomPageProps {
  readonly search: CustomSearch;
  readonly onSearch: (search: CustomSearch) => void;
}

/** The frameworks that an organization brings itself. Admins upload, replace and delete; everybody reads. */
export function CustomPage({ search: { upload }, onSearch }: CustomPageProps) {
  const { data, error, refetch, isFetching } = useQuery(customFrameworksQuery);
  const [removing, setRemoving] = useState<CustomFrameworkReply>();
  const admin = useUser()?.role === 'admin';
  const close = () => onSearch({});
  const next = data?.find(({ key }) => key === upload);
  const uploading = admin && (upload === 'new' || next !== undefined);
  const uploadNew = () => onSearch({ upload: 'new' });
  return (
    <>
      <PageHeader
        title="Custom Frameworks"
        subtitle="Frameworks of your organization, used everywhere like those of the catalogue"
        crumbs={[
          <Link key="frameworks" to="/frameworks">
            Frameworks
          </Link>,
        ]}
        actions={
          admin &&
          !uploading && (
            <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={uploadNew}>
              Upload Framework
            </Button>
          )
        }
      />
      <div className={styles.list}>
        {uploading && <CustomUpload key={upload} framework={next} onDone={close} />}
        {data === undefined && error !== null ? (
          <ErrorAlert
            title="Custom frameworks could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : data === undefined ? (
          <Card flush>
            <Loading label="Loading custom frameworks...">
              <SkeletonRows rows={4} />
            </Loading>
          </Card>
        ) : data.length === 0 ? (
          !uploading && (
            <Card flush>
              <EmptyState
                icon={IconStack2}
                title="No custom frameworks"
                hint="Upload your own controls, as YAML, JSON or an OSCAL catalog, and name the parameters that support each."
                action={admin && <Button onClick={uploadNew}>Upload Your First Framework</Button>}
              />
            </Card>
          )
        ) : (
          data.map((framework) => (
            <CustomCard
              key={framework.key}
              framework={framework}
              onNext={admin ? () => onSearch({ upload: framework.key }) : undefined}
              onRemove={admin ? () => setRemoving(framework) : undefined}
            />
          ))
        )}
      </div>
      {removing !== undefined && (
        <Suspense>
          <CustomDeleteDialog framework={removing} onClose={() => setRemoving(undefined)} />
        </Suspense>
      )}
    </>
  );
}

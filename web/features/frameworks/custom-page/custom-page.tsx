import { Button } from '@mantine/core';
import { IconPlus, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { CustomFrameworkReply } from '#shared/frameworks/custom/custom-routes.ts';
import { useUser } from '#web/features/auth/offered/use-user.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { customFrameworksQuery } from '../offered/queries.ts';
import { CustomCard } from './custom-card.tsx';
import type { CustomSearch } from './custom-search.ts';

const CustomUpload = lazy(() => import('./custom-upload.tsx'));
const CustomDeleteDialog = lazy(() => import('./custom-delete-dialog.tsx'));

interface CustomPageProps {
  readonly search: CustomSearch;
  readonly onSearch: (search: CustomSearch) => void;
}

/**
 * Custom frameworks of the organization. Administrators upload, replace and delete them; all users can read
 * them.
 */
export function CustomPage({ search: { upload }, onSearch }: CustomPageProps) {
  const custom = useQuery(customFrameworksQuery);
  const [removing, setRemoving] = useState<CustomFrameworkReply>();
  const admin = useUser()?.role === 'admin';
  const close = () => onSearch({});
  const next = custom.data?.find(({ key }) => key === upload);
  const uploading = admin && (upload === 'new' || next !== undefined);
  const uploadNew = () => onSearch({ upload: 'new' });
  return (
    <>
      <PageHeader
        title="Custom Frameworks"
        subtitle="Your organization's own frameworks, used like those in the catalog"
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
      <Stack gap={16}>
        <Suspense>{uploading && <CustomUpload key={upload} framework={next} onDone={close} />}</Suspense>
        <Loaded
          query={custom}
          failed="Custom frameworks could not be loaded"
          loading="Loading custom frameworks..."
          rows={4}
          inCard
          empty={(frameworks) =>
            frameworks.length === 0 &&
            !uploading && (
              <EmptyState
                icon={IconStack2}
                title="No custom frameworks"
                hint="Upload your controls as YAML, JSON or an OSCAL catalog, and map each one to parameters."
                action={admin && <Button onClick={uploadNew}>Upload Your First Framework</Button>}
              />
            )
          }
        >
          {(frameworks) =>
            frameworks.map((framework) => (
              <CustomCard
                key={framework.key}
                framework={framework}
                onNext={admin ? () => onSearch({ upload: framework.key }) : undefined}
                onRemove={admin ? () => setRemoving(framework) : undefined}
              />
            ))
          }
        </Loaded>
      </Stack>
      {removing !== undefined && (
        <Suspense>
          <CustomDeleteDialog framework={removing} onClose={() => setRemoving(undefined)} />
        </Suspense>
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ConnectionReply } from '#shared/connections/contract.ts';
import { CodeFrame } from '#web/ui/code-frame/code-frame.tsx';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { saveFile } from '#web/ui/save-file/save-file.ts';
import classes from './connections.module.css';
import { templateQuery } from './queries.ts';

/** The role template of an AWS account, to review before deployment and to download. */
export const Template = ({ connection: { id, settings } }: { readonly connection: ConnectionReply }) => {
  const query = useQuery(templateQuery(id));
  return (
    <Stack gap={14}>
      <p className="sm t2">
        Deploy this stack with CloudFormation in account {String(settings.accountId)}, in any one region. Then
        test the connection. The role trusts this product only with your external ID, and grants only list and
        describe permissions.
      </p>
      <Loaded query={query} failed="The template could not be loaded" loading="Loading template..." rows={4}>
        {({ fileName, template }) => (
          <>
            <CodeFrame
              caption={
                <>
                  <code>{fileName}</code>
                  <CopyButton text={template} label="Copy template" />
                </>
              }
              label="Template"
              className={classes.template}
            >
              {template}
            </CodeFrame>
            <div>
              <Button
                variant="default"
                leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
                onClick={() => saveFile(fileName, [template], 'application/yaml')}
              >
                Download Template
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </Stack>
  );
};

import { Anchor, Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import type { TrustSettings, TrustSettingsReply } from '#shared/trust/contract.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useChanged } from '#web/api/changed.ts';
import { routeQuery } from '#web/api/queries.ts';
import { Card } from '#web/ui/card/card.tsx';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import classes from './trust-settings.module.css';

const settingsQuery = routeQuery('GET /api/trust-settings', {});

/** Whether the organization publishes its scores, at which address, and which ones. */
const TrustSettingsCard = () => {
  const query = useQuery(settingsQuery);
  return (
    <Card
      title="Public trust page"
      sub="Publishes mean scores to anyone with the link, without an account. The page names no agent, issue or user."
    >
      <Loaded query={query} failed="Settings could not be loaded" loading="Loading..." rows={4}>
        {(settings) => <TrustForm key={JSON.stringify(settings)} settings={settings} />}
      </Loaded>
    </Card>
  );
};
export default TrustSettingsCard;

const choices = Object.entries(frameworkNames);

/** Returns the error of the address field from the rejected request. */
const addressError = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'address-taken') return error.sentence;
  return error.details.find(({ path }) => path === 'slug')?.message;
};

function TrustForm({ settings }: { readonly settings: TrustSettingsReply }) {
  const [isOn, setOn] = useState(settings.isOn);
  const [slug, setSlug] = useState(settings.slug);
  const [frameworks, setFrameworks] = useState<string[]>(settings.frameworks);
  const changed = useChanged();
  const put = useMutation({
    mutationFn: (body: TrustSettings) => call('PUT /api/trust-settings', { body }),
    onSuccess: (after) => {
      toast.success(
        'Trust Page Changed',
        after.isOn ? 'Anyone with the link can view it.' : 'The page is no longer available at its address.',
      );
      void changed('PUT /api/trust-settings');
    },
    onError: (error) => {
      if (addressError(error) === undefined)
        toast.error('Error', withReason('Failed to change the trust page.', error));
    },
  });
  const save = () =>
    put.isPending ||
    put.mutate({ isOn, slug: slug.trim(), frameworks: frameworks as TrustSettings['frameworks'] });
  const wrong = addressError(put.error);
  return (
    <Stack
      as="form"
      gap={20}
      className={classes.form}
      noValidate
      aria-label="Public trust page"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Checkbox
        label="Publish this page"
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      <TextInput
        label="Address"
        description="The part of the URL after /trust/. A name is easy to find, whereas the suggested value cannot be guessed; an address that you give up stays reserved for you for 90 days."
        value={slug}
        maxLength={60}
        error={wrong}
        onChange={(event) => setSlug(event.currentTarget.value)}
      />
      <Checkbox.Group
        label="Frameworks"
        description="Select none to publish all frameworks that have a score. Your own frameworks are never published."
        value={frameworks}
        onChange={setFrameworks}
      >
        <Grid columns="repeat(auto-fill, minmax(180px, 1fr))" gap={[8, 16]} className={classes.frameworks}>
          {choices.map(([key, name]) => (
            <Checkbox key={key} value={key} label={name} />
          ))}
        </Grid>
      </Checkbox.Group>
      <Row gap={[12, 16]} wrap>
        <Button type="submit" aria-disabled={put.isPending || undefined}>
          {put.isPending ? 'Saving...' : 'Save Trust Page'}
        </Button>
        {settings.isOn && (
          <Row as="p" gap={4} className={classes.address}>
            <Anchor href={settings.url} target="_blank" rel="noopener" className="inline-link">
              {settings.url}
            </Anchor>
            <CopyButton text={settings.url} label="Copy address" />
          </Row>
        )}
      </Row>
    </Stack>
  );
}

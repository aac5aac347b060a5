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
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import classes from './trust-settings.module.css';

const settingsQuery = routeQuery('GET /api/trust-settings', {});

/** Whether the organization shows its scores to everybody, where, and which. */
const TrustSettingsCard = () => {
  const query = useQuery(settingsQuery);
  return (
    <Card
      title="Public trust page"
      sub="Shows mean scores to everybody who has the address, without an account. No agent, issue or person is named on it."
    >
      <Loaded query={query} failed="The settings could not be loaded" loading="Loading..." rows={4}>
        {(settings) => <TrustForm key={JSON.stringify(settings)} settings={settings} />}
      </Loaded>
    </Card>
  );
};
export default TrustSettingsCard;

const choices = Object.entries(frameworkNames);

/** What is wrong with the address, by the reply that refused it. */
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
        after.isOn ? 'Everybody who has the address sees it.' : 'Nobody sees it: its address leads nowhere.',
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
    <form
      className={classes.form}
      noValidate
      aria-label="Public trust page"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Checkbox
        label="Show this page to everybody"
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      <TextInput
        label="Address"
        description="What follows /trust/. A name is easy to find; the one that is offered first cannot be guessed. One that you give up stays yours for 90 days."
        value={slug}
        maxLength={60}
        error={wrong}
        onChange={(event) => setSlug(event.currentTarget.value)}
      />
      <Checkbox.Group
        label="Frameworks"
        description="None selected means all that have a score. Your own frameworks are never shown."
        value={frameworks}
        onChange={setFrameworks}
      >
        <div className={classes.frameworks}>
          {choices.map(([key, name]) => (
            <Checkbox key={key} value={key} label={name} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.end}>
        <Button type="submit" aria-disabled={put.isPending || undefined}>
          {put.isPending ? 'Saving...' : 'Save Trust Page'}
        </Button>
        {settings.isOn && (
          <p className={classes.address}>
            <Anchor href={settings.url} target="_blank" rel="noopener" className="inline-link">
              {settings.url}
            </Anchor>
            <CopyButton text={settings.url} label="Copy the address" />
          </p>
        )}
      </div>
    </form>
  );
}

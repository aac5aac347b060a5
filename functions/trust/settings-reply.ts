import type { TrustSettingsReply } from '#shared/trust/contract.ts';
import type { StoredSettings } from './trust-store.ts';

/** Returns the settings as shown to an administrator. */
export const settingsReply = (
  origin: string,
  { isOn, slug, frameworks }: Omit<StoredSettings, 'version'>,
): TrustSettingsReply => ({ isOn, slug, frameworks: [...frameworks], url: `${origin}/trust/${slug}` });

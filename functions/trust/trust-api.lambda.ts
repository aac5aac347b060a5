import { api } from '#functions/platform/http/api.ts';
import { trustContract } from '#shared/trust/contract.ts';
import { getTrustPage } from './get-trust-page.ts';
import { getTrustSettings } from './get-trust-settings.ts';
import { putTrustSettings } from './put-trust-settings.ts';

export const handler = api(trustContract, { getTrustSettings, putTrustSettings, getTrustPage });

import { api } from '#functions/platform/http/api.ts';
import { onboardingContract } from '#shared/onboarding/contract.ts';
import { getOnboarding } from './get-onboarding.ts';
import { markStep } from './mark-step.ts';

export const handler = api(onboardingContract, { getOnboarding, markStep });

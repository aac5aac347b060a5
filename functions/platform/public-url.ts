import { env } from './env.ts';

/** Origin that people reach the product at, such as `https://accredit.example.org`. */
export const publicOrigin = (): string => new URL(env('PUBLIC_URL')).origin;

/** Whether they reach it by https; a local machine has none. */
export const isSecure = (): boolean => publicOrigin().startsWith('https:');

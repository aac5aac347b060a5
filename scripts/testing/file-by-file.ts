/** Before each file of tests that shares its process with others: what one leaves in modules and in the environment, the next does not find. */
import { afterAll, vi } from 'vitest';

const environment = { ...process.env };

// Registered first, so it runs last.
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  vi.resetModules();
});

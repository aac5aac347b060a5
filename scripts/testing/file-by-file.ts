/**
 * Runs before each test file that shares its process with others: isolates modules and the environment from
 * the previous file.
 */
import { afterAll, vi } from 'vitest';

const environment = { ...process.env };

// Registered first, so it runs last.
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  vi.resetModules();
});

import { expect, it, vi } from 'vitest';
import { createToasts } from './toast.ts';

it('shows one toast, the newest', () => {
  const toasts = createToasts();
  toasts.success('Login Successful', 'Welcome back!');
  toasts.error('Login Failed', 'Invalid email or password');
  expect(toasts.current()).toMatchObject({ tone: 'error', title: 'Login Failed' });
});

it('does not close a newer toast by the ID of an older one', () => {
  const toasts = createToasts();
  toasts.success('First', '');
  const first = toasts.current()?.id ?? 0;
  toasts.success('Second', '');
  toasts.close(first);
  expect(toasts.current()?.title).toBe('Second');
  toasts.close(toasts.current()?.id ?? 0);
  expect(toasts.current()).toBeUndefined();
});

it('notifies subscribers', () => {
  const toasts = createToasts();
  const heard = vi.fn();
  const stop = toasts.subscribe(heard);
  toasts.success('A', '');
  stop();
  toasts.success('B', '');
  expect(heard).toHaveBeenCalledTimes(1);
});

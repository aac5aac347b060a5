import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { type ApiForm, type Sending, useApiForm } from './use-api-form.ts';

interface Values {
  readonly name: string;
  readonly site: string;
}

const refusal = (...paths: readonly string[]) =>
  new ApiError(422, '', { error: 'No.', details: paths.map((path) => ({ path, message: `bad ${path}` })) });

/** The form after its first render, with the requests it sent. */
const drawn = (
  answer: Promise<string>,
  options: Partial<Parameters<typeof useApiForm<Values, unknown, string>>[0]> = {},
  isPending = false,
) => {
  const sent: unknown[] = [];
  const sending: Sending<unknown, string> = {
    isPending,
    mutateAsync: (body, { onSuccess, onError }) => {
      sent.push(body);
      answer.then(onSuccess, onError);
      return answer;
    },
  };
  let held: ApiForm<Values> | undefined;
  const Drawn = () => {
    held = useApiForm<Values, unknown, string>({
      initialValues: { name: 'a', site: 'b' },
      sending,
      bodyOf: (values) => values,
      ...options,
    });
    return null;
  };
  renderToStaticMarkup(<Drawn />);
  if (held === undefined) throw new Error('Nothing was drawn.');
  const errors = vi.spyOn(held.form, 'setErrors');
  return { submit: held.submit, sent, errors };
};

/** Resolves once all pending tasks have run. */
const settled = () => new Promise(setImmediate);
let focused: string[];
const messageText = vi.spyOn(toast, 'error');

beforeEach(() => {
  focused = [];
  messageText.mockReset();
  vi.stubGlobal('document', {
    querySelector: (selector: string) => ({ focus: () => focused.push(selector) }),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('sends the body built from the values, and passes on the reply', async () => {
  const onSent = vi.fn();
  const { submit, sent } = drawn(Promise.resolve('yes'), { bodyOf: ({ name }) => ({ name }), onSent });
  submit();
  await settled();
  expect(sent).toEqual([{ name: 'a' }]);
  expect(onSent).toHaveBeenCalledExactlyOnceWith('yes');
});

it('sends nothing while a request is in progress or when there is no body', async () => {
  const busy = drawn(Promise.resolve(''), {}, true);
  busy.submit();
  const none = drawn(Promise.resolve(''), { bodyOf: () => undefined });
  none.submit();
  await settled();
  expect([...busy.sent, ...none.sent]).toEqual([]);
});

it('does not send invalid values, and focuses the first invalid field', async () => {
  const { submit, sent } = drawn(Promise.resolve(''), { validate: () => ({ site: 'no', name: 'no' }) });
  submit();
  await settled();
  expect(sent).toEqual([]);
  expect(focused).toEqual([expect.stringContaining('site')]);
});

it("shows API errors at their fields, mapped to the form's field names", async () => {
  const onRejected = vi.fn();
  const error = refusal('address.site', 'name');
  const { submit, errors } = drawn(Promise.reject(error), {
    fieldOf: (path) => path.replace('address.', ''),
    onRejected,
    failed: 'Failed to save',
  });
  submit();
  await settled();
  expect(errors).toHaveBeenCalledWith({ site: 'bad address.site', name: 'bad name' });
  expect(focused).toEqual([expect.stringContaining('site')]);
  expect(onRejected).toHaveBeenCalledExactlyOnceWith(error, { name: 'a', site: 'b' });
  expect(messageText).not.toHaveBeenCalled();
});

it('shows errors without a field in a toast, and all errors on request', async () => {
  drawn(Promise.reject(refusal()), { failed: 'Failed to save' }).submit();
  await settled();
  expect(messageText).toHaveBeenCalledExactlyOnceWith('Error', { message: 'Failed to save', reason: 'No.' });
  drawn(Promise.reject(refusal('name')), { failed: 'Failed to save', alwaysListed: true }).submit();
  await settled();
  expect(messageText).toHaveBeenCalledTimes(2);
});

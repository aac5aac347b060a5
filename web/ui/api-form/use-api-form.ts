import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { fieldErrors } from '#web/api/api-error.ts';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
import { focusFirst } from '#web/ui/field-error/focus-first.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';

/** The values of any form. */
type Held = ReturnType<ReturnType<typeof useForm>['getValues']>;
type Form<Values extends Held> = ReturnType<typeof useForm<Values>>;
type FormInput<Values extends Held> = NonNullable<Parameters<typeof useForm<Values>>[0]>;

interface Answers<Reply> {
  readonly onSuccess: (reply: Reply) => void;
  readonly onError: (error: Error) => void;
}

/** The parts of a mutation that the form uses. */
export interface Sending<Body, Reply> {
  readonly isPending: boolean;
  /** The callbacks run only while the form is mounted; the promise always settles. */
  readonly mutateAsync: (body: Body, answers: Answers<Reply>) => Promise<Reply>;
}

interface ApiFormOptions<Values extends Held, Body, Reply> {
  readonly initialValues: Values;
  readonly validate?: FormInput<Values>['validate'];
  readonly sending: Sending<Body, Reply>;
  /** Builds the request body from valid values; undefined if nothing can be sent yet. */
  readonly bodyOf: (values: Values) => Body | undefined;
  /** Maps an API path to the name of its form field. Default: unchanged. */
  readonly fieldOf?: (path: string) => string;
  readonly onSent?: (reply: Reply) => void;
  readonly onRejected?: (error: Error, values: Values) => void;
  /** Toast text for a failed request, shown before the server's reason, unless the errors appear at fields. */
  readonly failed?: string;
  /** Whether the toast appears even then. */
  readonly alwaysListed?: boolean;
}

/** A form that sends to the API, with the props of its inputs. */
export interface ApiForm<Values extends Held> {
  readonly form: Form<Values>;
  /**
   * Handler for `onSubmit`: validates, sends, and shows errors. It never sends while a request is in
   * progress.
   */
  readonly submit: ReturnType<Form<Values>['onSubmit']>;
  /** Returns the input props of a field, including its error. Its `key` is `form.key(path)`. */
  readonly field: (path: string, type?: 'checkbox') => ReturnType<Form<Values>['getInputProps']>;
}

/**
 * Returns a form whose values are sent to the API. Client and server errors are shown at their fields, and
 * the first invalid field receives focus.
 */
export const useApiForm = <Values extends Held, Body, Reply>(
  options: ApiFormOptions<Values, Body, Reply>,
): ApiForm<Values> => {
  const {
    sending,
    bodyOf,
    fieldOf = (path) => path,
    onSent,
    onRejected,
    failed,
    alwaysListed = false,
  } = options;
  const { initialValues, validate } = options;
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues, ...(validate && { validate }) });
  const show = (errors: Readonly<Record<string, ReactNode>>) => {
    form.setErrors(errors);
    focusFirst(form, errors);
  };
  const send = (values: Values) => {
    const body = sending.isPending ? undefined : bodyOf(values);
    if (body === undefined) return;
    const refused = (error: Error) => {
      show(errorsAtFields(error, fieldOf));
      onRejected?.(error, values);
    };
    const sent = sending.mutateAsync(body, { onSuccess: (reply) => onSent?.(reply), onError: refused });
    // Shown even if the form has been unmounted, because the user would otherwise assume success.
    sent.catch((error: unknown) => {
      const atFields = Object.keys(fieldErrors(error)).length > 0;
      if (failed !== undefined && (alwaysListed || !atFields))
        toast.error('Error', withReason(failed, error));
    });
  };
  return {
    form,
    submit: form.onSubmit(send, (errors) => focusFirst(form, errors)),
    field: (path, type) => withGlyph(form.getInputProps(path, type && { type })),
  };
};

const errorsAtFields = (error: unknown, fieldOf: (path: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldErrors(error)).map(([path, message]) => [fieldOf(path), message]));

import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { fieldErrors } from '#web/api/api-error.ts';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
import { focusFirst } from '#web/ui/field-error/focus-first.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';

/** Whatever a form may hold. */
type Held = ReturnType<ReturnType<typeof useForm>['getValues']>;
type Form<Values extends Held> = ReturnType<typeof useForm<Values>>;
type FormInput<Values extends Held> = NonNullable<Parameters<typeof useForm<Values>>[0]>;

interface Answers<Reply> {
  readonly onSuccess: (reply: Reply) => void;
  readonly onError: (error: Error) => void;
}

/** What is used of the mutation that sends a form. */
export interface Sending<Body, Reply> {
  readonly isPending: boolean;
  /** The answers come while the form stands; the promise in any case. */
  readonly mutateAsync: (body: Body, answers: Answers<Reply>) => Promise<Reply>;
}

interface ApiFormOptions<Values extends Held, Body, Reply> {
  readonly initialValues: Values;
  readonly validate?: FormInput<Values>['validate'];
  readonly sending: Sending<Body, Reply>;
  /** What is sent of the values, which are valid; undefined where nothing can be sent yet. */
  readonly bodyOf: (values: Values) => Body | undefined;
  /** Name of the field that a path of the API belongs to. The same, if left out. */
  readonly fieldOf?: (path: string) => string;
  readonly onSent?: (reply: Reply) => void;
  readonly onRefused?: (error: Error, values: Values) => void;
  /** Said in a toast when it failed, before the server's reason; not where fields say what is wrong. */
  readonly failed?: string;
  /** It is said even then. */
  readonly alwaysSaid?: boolean;
}

/** A form of the API, for the inputs that it has. */
export interface ApiForm<Values extends Held> {
  readonly form: Form<Values>;
  /** For `onSubmit`: checks, sends, and shows what is wrong. Nothing is sent twice at once. */
  readonly submit: ReturnType<Form<Values>['onSubmit']>;
  /** Properties of the input of a field, with its error. Its `key` is `form.key(path)`. */
  readonly field: (path: string, type?: 'checkbox') => ReturnType<Form<Values>['getInputProps']>;
}

/**
 * A form whose values are sent to the API. What is wrong, here or there, is said at its field, and the first such field
 * takes the focus.
 */
export const useApiForm = <Values extends Held, Body, Reply>(
  options: ApiFormOptions<Values, Body, Reply>,
): ApiForm<Values> => {
  const {
    sending,
    bodyOf,
    fieldOf = (path) => path,
    onSent,
    onRefused,
    failed,
    alwaysSaid = false,
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
      onRefused?.(error, values);
    };
    const sent = sending.mutateAsync(body, { onSuccess: (reply) => onSent?.(reply), onError: refused });
    // Said even when the form is gone meanwhile: else it looks as if it had been sent.
    sent.catch((error: unknown) => {
      const atFields = Object.keys(fieldErrors(error)).length > 0;
      if (failed !== undefined && (alwaysSaid || !atFields)) toast.error('Error', withReason(failed, error));
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

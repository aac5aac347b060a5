import { type ComponentProps, createElement, type MouseEvent } from 'react';

const refuse = (event: MouseEvent) => event.preventDefault();

/**
 * The element of every button. A disabled or busy button uses aria-disabled and ignores clicks: the
 * `disabled` attribute would move the focus away from the user. Enter in a field clicks the button of the
 * form, so the form is not submitted either.
 */
export const buttonRoot = ({ disabled, ...props }: ComponentProps<'button'>) =>
  // biome-ignore lint/a11y/useButtonType: Mantine gives it
  createElement('button', disabled ? { ...props, 'aria-disabled': true, onClick: refuse } : props);

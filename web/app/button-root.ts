import { type ComponentProps, createElement, type MouseEvent } from 'react';

const refuse = (event: MouseEvent) => event.preventDefault();

/**
 * The element of every button. One that may not be pressed now, or works on its last press, says so and takes no press:
 * disabled outright it would lose the focus of who has just pressed it. Enter in a field clicks the button of the form,
 * so the form is not sent either.
 */
export const buttonRoot = ({ disabled, ...props }: ComponentProps<'button'>) =>
  // biome-ignore lint/a11y/useButtonType: Mantine gives it
  createElement('button', disabled ? { ...props, 'aria-disabled': true, onClick: refuse } : props);

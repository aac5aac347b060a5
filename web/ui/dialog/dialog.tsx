import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';
import { useUppermost } from './use-uppermost.ts';

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** 640 instead of 480 px. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A dialog centered on the page; full screen below 768 px. */
export const Dialog = ({ opened, onClose, title, wide = false, children }: DialogProps) => {
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  useReturnFocus(opened);
  const uppermost = useUppermost(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={uppermost}
      size={wide ? 640 : 480}
      fullScreen={narrow}
      radius={narrow ? 0 : 'lg'}
      centered
      transitionProps={{ transition: 'fade', duration: 180 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Modal.Header would add a second banner landmark to the document. */}
        <div className={classes.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body className={classes.body ?? ''}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};

/** Buttons of a dialog, right-aligned, filled button last. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);

import { IconMenu2, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Brand } from '#web/ui/brand/brand.tsx';
import { IconButton } from '#web/ui/icon-button/icon-button.tsx';
import { Navigation } from './navigation.tsx';
import classes from './navigation-drawer.module.css';

/**
 * The sidebar below 992 px: a button and a native modal dialog, which traps focus, closes on Escape and makes
 * the page behind it inert.
 */
export const NavigationDrawer = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <IconButton
        className={classes.burger}
        label="Open navigation"
        icon={IconMenu2}
        size={20}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself */}
      <dialog
        ref={dialog}
        className={classes.drawer}
        aria-label="Navigation"
        onClick={(event) => event.target === dialog.current && close()}
      >
        <div className={classes.content}>
          <div className={classes.head}>
            <Brand />
            <IconButton label="Close navigation" icon={IconX} size={18} onClick={close} />
          </div>
          <Navigation onChoose={close} />
        </div>
      </dialog>
    </>
  );
};

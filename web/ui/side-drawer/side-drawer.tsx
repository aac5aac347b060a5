import { Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useReturnFocus } from '#web/ui/dialog/use-return-focus.ts';
import { useUppermost } from '#web/ui/dialog/use-uppermost.ts';
import { IconButton } from '#web/ui/icon-button/icon-button.tsx';
import styles from './side-drawer.module.css';

interface SideDrawerProps {
  /** Accessible name: the item whose details are shown. */
  readonly title: string;
  /** Icon before the title. */
  readonly glyph?: ReactNode;
  /** Key facts below the title. */
  readonly facts?: ReactNode;
  /** Small buttons before the close button. */
  readonly tools?: ReactNode;
  /** Accessible name of the scrolling area, such as `Agent details`. */
  readonly label: string;
  /** Buttons at the bottom; one with `data-end` is right-aligned, together with those after it. */
  readonly foot: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Dialogs opened from the drawer. */
  readonly above?: ReactNode;
}

/** Details of one item, at the right of its list. The drawer is open while it is mounted. */
export const SideDrawer = (props: SideDrawerProps) => {
  const { title, glyph, facts, tools, label, foot, onClose, children, above } = props;
  useReturnFocus(true);
  const uppermost = useUppermost(true);
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      closeOnEscape={uppermost}
      position="right"
      size={544}
      transitionProps={{ duration: 180 }}
      classNames={{ content: styles.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={title}>
        <div className={styles.head}>
          {glyph}
          <div className={styles.words}>
            <h2 tabIndex={-1} data-autofocus>
              {title}
            </h2>
            {facts && <div className={styles.facts}>{facts}</div>}
          </div>
          {tools}
          <IconButton label="Close" icon={IconX} size={18} onClick={onClose} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className={styles.body} tabIndex={0} aria-label={label}>
          {children}
        </section>
        <div className={styles.foot}>{foot}</div>
      </Drawer.Content>
      {above}
    </Drawer.Root>
  );
};

import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import classes from './menu.module.css';
import { nextItem, placeBeside } from './menu-moves.ts';

const CloseMenu = createContext<() => void>(() => {});

interface MenuProps {
  /** Accessible name of the button and the menu. */
  readonly label: string;
  /** Content of the button. */
  readonly target: ReactNode;
  readonly children: ReactNode;
  /** Round, for an avatar. */
  readonly round?: boolean;
}

/**
 * Button with a menu of actions. The native popover closes on Escape and on an outside click, returns the
 * focus, and renders above everything else.
 */
export const Menu = ({ label, target, children, round = false }: MenuProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => list.current?.hidePopover();

  useEffect(() => {
    if (!open) return;
    // The menu has a fixed position computed from its button; a late event of a scroll that ended earlier
    // moves nothing.
    const place = () => {
      const box = button.current?.getBoundingClientRect();
      return `${box?.right} ${box?.bottom}`;
    };
    const placed = place();
    const hide = () => place() !== placed && list.current?.hidePopover();
    window.addEventListener('scroll', hide, { capture: true, passive: true });
    window.addEventListener('resize', hide);
    return () => {
      window.removeEventListener('scroll', hide, { capture: true });
      window.removeEventListener('resize', hide);
    };
  }, [open]);

  const opens = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open' || !button.current) return;
    const place = placeBeside(button.current.getBoundingClientRect(), window.innerWidth, window.innerHeight);
    Object.assign(event.currentTarget.style, place);
    setOpen(true);
  };
  // Runs after the toggle: only rendered items can take the focus, and the focused item must stay until the
  // focus is returned.
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') items(list.current)[0]?.focus();
    else setOpen(false);
  };

  const moved = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return close();
    const all = items(list.current);
    const next = nextItem(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${classes.target} ${round ? classes.round : ''}`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
      >
        {target}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classes.menu}
        onBeforeToggle={opens}
        onToggle={toggled}
        onKeyDown={moved}
      >
        {open && <CloseMenu value={close}>{children}</CloseMenu>}
      </div>
    </>
  );
};

const items = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? []),
];

interface MenuItemProps {
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** One action of a menu; the menu closes before the action runs. */
export const MenuItem = ({ onSelect, disabled = false, icon, children }: MenuItemProps) => {
  const close = use(CloseMenu);
  const select = () => {
    close();
    onSelect();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      disabled={disabled}
      // Escape closes only the menu, not the drawer that contains it.
      data-mantine-stop-propagation
      onClick={select}
    >
      {icon}
      {children}
    </button>
  );
};

/** Text above the actions, with a divider below. */
export const MenuHead = ({ children }: { readonly children: ReactNode }) => (
  <div role="presentation" className={classes.head}>
    {children}
  </div>
);

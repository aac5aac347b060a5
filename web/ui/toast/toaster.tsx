import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { TOAST_MILLISECONDS, type Toast, toast } from './toast.ts';
import classes from './toaster.module.css';

const ToastCard = ({ id, tone, title, message, reason }: Toast) => {
  const [held, setHeld] = useState(false);
  const before = useRef<EventTarget>(null);
  useEffect(() => {
    if (tone === 'error' || held) return;
    const timer = setTimeout(() => toast.close(id), TOAST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [id, tone, held]);
  const close = () => {
    // The button is removed with the message: the focus returns to its previous element.
    if (before.current instanceof HTMLElement) before.current.focus();
    toast.close(id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the time only keeps the message readable
    <div
      className={classes.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
    >
      <VerdictGlyph verdict={tone === 'error' ? 'fail' : 'pass'} />
      <div className={classes.text} role={tone === 'error' ? 'alert' : undefined}>
        <p className={classes.title}>{title}</p>
        {message && <p className={classes.message}>{message}</p>}
        {reason && <p className={classes.message}>{reason}</p>}
      </div>
      <button type="button" className={classes.close} aria-label="Close message" onClick={close}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
};

/** Container of toasts, rendered once in the app. */
export const Toaster = () => {
  const current = useSyncExternalStore(toast.subscribe, toast.current);
  return (
    <section className={classes.place} aria-label="Messages" aria-live="polite">
      {current && <ToastCard key={current.id} {...current} />}
    </section>
  );
};

import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './excerpt.module.css';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

const SHOWN_FOR = 2000;

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // The browser refuses without permission; the text stays selectable.
      () => setCopied(false),
    );
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={label}
      title={copied ? 'Copied' : label}
      onClick={copy}
    >
      {copied ? (
        <IconCheck size={14} stroke={1.75} aria-hidden />
      ) : (
        <IconCopy size={14} stroke={1.75} aria-hidden />
      )}
      <span className="vh" role="status">
        {copied ? 'Copied' : ''}
      </span>
    </button>
  );
}

import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { LineButton } from '#web/ui/line-button/line-button.tsx';

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
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // The browser refuses without permission; the text stays selectable.
      () => setCopied(false),
    );
  return (
    <LineButton
      label={label}
      title={copied ? 'Copied' : label}
      icon={copied ? IconCheck : IconCopy}
      onClick={copy}
    >
      <span className="vh" role="status">
        {copied ? 'Copied' : ''}
      </span>
    </LineButton>
  );
}

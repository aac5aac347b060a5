import { IconCheck, IconCopy } from '@tabler/icons-react';
import { LineButton } from '#web/ui/line-button/line-button.tsx';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

/** Button that copies a text and confirms it for two seconds. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { copied, copy } = useCopy(text);
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

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import styles from './custom-text.module.css';

interface CustomTextProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly disabled: boolean;
  /** Lines with errors. */
  readonly marked: readonly number[];
  /** The line to scroll to and place the caret on; a new object repeats the request. */
  readonly goTo: { readonly line: number } | undefined;
  /** Error messages below the field. */
  readonly children: ReactNode;
}

/** Line height and top padding, as in the style sheet. */
const LINE = 18;
const ABOVE = 8;

/** Multi-line text field with line numbers; lines do not wrap. */
export function CustomText({ text, onText, disabled, marked, goTo, children }: CustomTextProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const lines = text.split('\n').length;
  useEffect(() => {
    const area = field.current;
    if (goTo === undefined || area === null) return;
    const before = area.value.split('\n').slice(0, goTo.line - 1);
    const start = before.reduce((sum, one) => sum + one.length + 1, 0);
    const end = area.value.indexOf('\n', start);
    area.focus();
    area.setSelectionRange(start, end === -1 ? area.value.length : end);
    area.scrollTop = Math.max(0, (goTo.line - 4) * LINE);
  }, [goTo]);
  return (
    <Stack gap={4}>
      <label htmlFor={id} className="sm strong">
        Framework text
      </label>
      <Text size="xs" tone="dim" id={`${id}-about`}>
        YAML or JSON in our format, or an OSCAL 1.1 catalog as JSON, up to 512 KiB. Type, paste, or drop a
        file.
      </Text>
      <Grid
        columns="auto minmax(0, 1fr)"
        className={styles.editor}
        data-invalid={marked.length > 0 || undefined}
      >
        <div ref={gutter} className={styles.gutter} aria-hidden>
          <div className={styles.numbers} style={{ height: lines * LINE + 2 * ABOVE }}>
            {Array.from({ length: lines }, (_, i) => i + 1).join('\n')}
            {marked.map((line) => (
              <span key={line} className={styles.mark} style={{ top: ABOVE + (line - 1) * LINE }}>
                {line}
              </span>
            ))}
          </div>
        </div>
        <textarea
          ref={field}
          id={id}
          className={styles.text}
          aria-describedby={`${id}-about ${id}-errors`}
          aria-invalid={marked.length > 0}
          rows={18}
          wrap="off"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          disabled={disabled}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onScroll={(event) => {
            if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop;
          }}
        />
      </Grid>
      <div id={`${id}-errors`}>{children}</div>
    </Stack>
  );
}

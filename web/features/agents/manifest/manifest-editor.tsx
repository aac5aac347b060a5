import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type CompletionOption, completionAt } from './manifest-completion.ts';
import styles from './manifest-editor.module.css';
import { manifestSchemaQuery } from './manifest-schema-query.ts';
import { newLine } from './yaml-place.ts';

interface ManifestEditorProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly error: ReactNode;
}

/**
 * Text editor of a manifest. In YAML, the completions from the JSON Schema appear below the line: arrows
 * select, Enter applies, Escape closes, Ctrl+Space opens. Tab leaves the field as usual.
 */
export function ManifestEditor({ text, onText, error }: ManifestEditorProps) {
  const schema = useQuery(manifestSchemaQuery).data;
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(text.length);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const id = useId();
  const completion = schema && completionAt(schema, text, caret);
  const options = open ? (completion?.options ?? []) : [];
  // Without a prefix, Enter inserts a new line unless an option was selected.
  const active = chosen ?? (completion?.prefix === '' ? -1 : 0);

  const show = (next: boolean) => {
    setOpen(next);
    setChosen(undefined);
  };
  const write = (insert: string, replaced = 0) => {
    const area = field.current;
    if (area === null) return;
    area.setSelectionRange(area.selectionStart - replaced, area.selectionEnd);
    // The browser command preserves Undo; if it is unavailable, the text is set directly.
    if (document.execCommand('insertText', false, insert)) return;
    area.setRangeText(insert, area.selectionStart, area.selectionEnd, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const take = (option: CompletionOption) => {
    write(option.insert, completion?.prefix.length);
    // After a key, the completions of its value open immediately.
    show(option.insert !== option.label);
  };
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const next = active + step;
      setChosen(next < 0 ? options.length - 1 : next % options.length);
      return;
    }
    if (event.key === 'Escape') show(false);
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault();
      show(true);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const option = options[active];
    if (option === undefined) write(newLine(text, caret));
    else take(option);
  };

  return (
    <div className={styles.editor}>
      <Textarea
        ref={field}
        label="Manifest text"
        description="YAML or JSON: our manifest, an A2A card, an MCP client config or a CycloneDX ML-BOM. Type, paste, or drop a file."
        placeholder={'declares:\n  endpoint-auth-required: true'}
        rows={12}
        wrap="off"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        classNames={{ input: styles.text ?? '' }}
        error={error}
        aria-autocomplete="list"
        {...(options.length > 0 && { 'aria-controls': `${id}-list` })}
        // Escape closes only the list; without a list it does not close the drawer and lose the text.
        data-mantine-stop-propagation
        {...(options[active] && { 'aria-activedescendant': `${id}-${active}` })}
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setCaret(event.currentTarget.selectionStart);
          show(true);
        }}
        onSelect={(event) => {
          const at = event.currentTarget.selectionStart;
          if (at !== caret) setCaret(at);
        }}
        onPointerDown={() => show(false)}
        onBlur={() => show(false)}
        onKeyDown={pressed}
        inputContainer={(input) => (
          <div className={styles.place}>
            {input}
            {options.length > 0 && (
              <div
                id={`${id}-list`}
                role="listbox"
                aria-label="Suggestions"
                className={styles.list}
                style={{ top: belowCaret(text, caret, field.current) }}
              >
                {options.map((option, index) => (
                  <Option
                    key={option.label}
                    id={`${id}-${index}`}
                    option={option}
                    active={index === active}
                    onTake={() => take(option)}
                  />
                ))}
              </div>
            )}
          </div>
        )}
      />
      <p className={styles.about} role="status">
        {options.length > 0 && <span className="vh">{`${options.length} suggestions. `}</span>}
        {completion?.about}
      </p>
    </div>
  );
}

/** Line height and top padding, as in the style sheet. */
const LINE = 18;
const ABOVE = 8;

/** Returns the top of the line below the caret, in pixels from the top of the field. Lines do not wrap. */
const belowCaret = (text: string, caret: number, area: HTMLTextAreaElement | null): number => {
  const lines = text.slice(0, caret).split('\n').length;
  const top = ABOVE + lines * LINE - (area?.scrollTop ?? 0);
  return Math.max(LINE, Math.min(top, area?.clientHeight ?? top));
};

interface OptionProps {
  readonly id: string;
  readonly option: CompletionOption;
  readonly active: boolean;
  readonly onTake: () => void;
}

const Option = ({ id, option: { label, detail }, active, onTake }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
  <div
    ref={(row) => {
      if (active) row?.scrollIntoView({ block: 'nearest' });
    }}
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={active}
    className={styles.option}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onTake}
  >
    <span className="mono">{label}</span>
    {detail !== '' && <span className="dim">{detail}</span>}
  </div>
);

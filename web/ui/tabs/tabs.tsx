import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { tabMove } from './tab-move.ts';
import styles from './tabs.module.css';

interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly title: string; readonly count?: number }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Panel of the selected tab. */
  readonly children: ReactNode;
}

/**
 * Tab list with the panel of the selected tab; arrow keys, Home, and End move and select. A single tab has no
 * tab list, and its panel stays mounted when other tabs are added.
 */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const isChoice = tabs.length > 1;
  const list = useRef<HTMLDivElement>(null);
  // If the tab list is wider than the screen, the selected tab scrolls into view; the page itself does not
  // scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selected tab must scroll into view
  useEffect(() => {
    const show = () => {
      const row = list.current;
      const chosen = row?.querySelector('[aria-selected="true"]');
      if (!row || !chosen || row.scrollWidth <= row.clientWidth) return;
      const [tab, frame] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
      row.scrollLeft += tab.left + tab.width / 2 - (frame.left + frame.width / 2);
    };
    show();
    // The tab list becomes wider when the web font loads.
    void document.fonts.ready.then(show);
  }, [value]);
  const moved = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[tabMove(event.key, at, tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <>
      {isChoice && (
        <div ref={list} role="tablist" aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              className={styles.tab}
              aria-selected={tab.value === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={moved}
            >
              {tab.title}
              {tab.count !== undefined && (
                <span className={styles.count}>{tab.count.toLocaleString('en-US')}</span>
              )}
            </button>
          ))}
        </div>
      )}
      <div {...(isChoice && { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${value}` })}>
        {children}
      </div>
    </>
  );
}

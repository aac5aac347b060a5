import { Button, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { AgentReply } from '#shared/agents/contract.ts';
import { agentPagesQuery } from './agent-pages-query.ts';
import styles from './agent-picker.module.css';
import { matching, pickMove } from './pick-moves.ts';

export type PickedAgent = Pick<AgentReply, 'id' | 'name' | 'type' | 'frameworks'>;

interface AgentPickerProps {
  /** Defaults to `Select AI Agent`. */
  readonly label?: string;
  /** An option before all agents that clears the choice; shown until an agent is picked. */
  readonly none?: string;
  /** Formats the text of an agent in the list. */
  readonly nameOf?: (agent: PickedAgent) => string;
  readonly picked: PickedAgent | undefined;
  readonly onPick: (agent: PickedAgent | undefined) => void;
  readonly error?: ReactNode;
}

const withType = (agent: PickedAgent): string => `${agent.name} (${agent.type})`;

/** A searchable list of agents that loads page by page. */
export function AgentPicker(props: AgentPickerProps) {
  const { label = 'Select AI Agent', none, nameOf = withType, picked, onPick, error } = props;
  const pages = useInfiniteQuery(agentPagesQuery);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const id = useId();
  const loaded = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const shown = matching(loaded, text);
  const options: readonly (PickedAgent | undefined)[] =
    none === undefined || text !== '' ? shown : [undefined, ...shown];
  const chosen = picked === undefined ? none : nameOf(picked);
  const optionId = (index: number) => `${id}-${index}`;

  const show = (next: boolean) => {
    setOpen(next);
    setActive(-1);
  };
  const pick = (agent: PickedAgent | undefined) => {
    onPick(agent);
    setText('');
    show(false);
  };
  const moved = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && open && active in options) {
      event.preventDefault();
      return pick(options[active]);
    }
    if (event.key === 'Escape') return show(false);
    // The arrow keys open the list even while its options are loading.
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true);
    const next = pickMove(event.key, active, options.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees the focus leave
    <div
      className={styles.picker}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) show(false);
      }}
    >
      <TextInput
        label={label}
        placeholder="Name, type, or ID"
        role="combobox"
        data-autofocus={none === undefined || undefined}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        // Escape closes only the list; the dialog stays open.
        data-mantine-stop-propagation={open}
        {...(open && active >= 0 && { 'aria-activedescendant': optionId(active) })}
        autoComplete="off"
        data-path="agent"
        value={chosen !== undefined && !open ? chosen : text}
        error={error}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onPick(undefined);
          show(true);
        }}
        onKeyDown={moved}
      />
      <div className={styles.drop} hidden={!open}>
        <div id={`${id}-list`} role="listbox" aria-label="Agents" className={styles.list}>
          {options.map((agent, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and takes the keys
            <div
              key={agent?.id ?? 'none'}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active || agent?.id === picked?.id}
              className={styles.option}
              data-active={index === active || undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(agent)}
            >
              <span className="trunc" title={agent ? nameOf(agent) : none}>
                {agent ? nameOf(agent) : none}
              </span>
              {agent && <span className="mono xs dim">{agent.id.slice(-8)}</span>}
            </div>
          ))}
        </div>
        <Rest pages={pages} loaded={loaded.length} shown={shown.length} />
      </div>
    </div>
  );
}

interface RestProps {
  readonly pages: ReturnType<typeof useInfiniteQuery<unknown>>;
  readonly loaded: number;
  readonly shown: number;
}

/** Row below the options: loading, no match, or more agents available. */
function Rest({ pages, loaded, shown }: RestProps) {
  const { isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = pages;
  if (isPending)
    return (
      <p className={styles.note} role="status">
        Loading agents...
      </p>
    );
  if (error !== null) {
    return (
      <p className={styles.note}>
        Agents could not be loaded.{' '}
        <Button variant="subtle" size="xs" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  const first = loaded === 0 ? 'No AI agents registered yet.' : `None of the ${loaded} loaded agents match.`;
  return (
    <>
      <p className={shown === 0 ? styles.note : 'vh'} role="status">
        {shown === 0 ? first : `${shown} ${shown === 1 ? 'agent' : 'agents'}`}
      </p>
      {hasNextPage && (
        <Button
          variant="subtle"
          size="xs"
          fullWidth
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Load more agents ({loaded} loaded)
        </Button>
      )}
    </>
  );
}

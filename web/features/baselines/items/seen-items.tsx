import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BaselineReply, ITEMS_OF_A_PAGE } from '#shared/baselines/contract.ts';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import list from '#web/ui/statement-list/statement-list.module.css';
import { itemsQuery } from '../queries.ts';
import styles from './seen-items.module.css';

interface SeenItemsProps {
  readonly agentId: string;
  readonly kind: BaselineReply['kind'];
  readonly digest: string;
}

/** All items observed under a digest, page by page. */
export function SeenItems(props: SeenItemsProps) {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, page) => page * ITEMS_OF_A_PAGE).map((from, page) => (
    <Items
      key={from}
      {...props}
      from={from}
      onMore={page === pages - 1 ? () => setPages(pages + 1) : undefined}
    />
  ));
}

interface ItemsProps extends SeenItemsProps {
  readonly from: number;
  /** Shows the next items; absent when all are shown. */
  readonly onMore: (() => void) | undefined;
}

function Items({ agentId, kind, digest, from, onMore }: ItemsProps) {
  const items = useQuery(itemsQuery(agentId, kind, digest, from));
  return (
    <Loaded query={items} failed="Items could not be loaded" loading="Loading items...">
      {(page) => (
        <>
          <ul>
            {page.items.map((item) => (
              <li key={`${item.what} ${item.name} ${item.digest}`} className={list.line}>
                <p>
                  {item.what} <span className="mono strong">{item.name}</span>
                </p>
                {item.fields.map(({ name, text }) => (
                  <div key={name} className={styles.field}>
                    <p className="sm dim">{name}</p>
                    <p className={styles.text}>{text ?? 'Too long to store. Only its digest is known.'}</p>
                  </div>
                ))}
              </li>
            ))}
          </ul>
          {onMore && page.next !== undefined && (
            <Button size="xs" variant="default" onClick={onMore}>
              Show More of {page.total}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

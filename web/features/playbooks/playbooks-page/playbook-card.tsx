import { Button, Switch } from '@mantine/core';
import { IconEye, IconSettings, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PlaybookReply } from '#shared/playbooks/contract.ts';
import { isProtected } from '#shared/playbooks/defaults.ts';
import { actionSentence, conditionLabels } from '#shared/playbooks/labels.ts';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { IconButton } from '#web/ui/icon-button/icon-button.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { priorityLevel } from '../playbook-labels.ts';
import { useSwitchPlaybook } from '../queries.ts';
import styles from './playbooks-page.module.css';

/** Maximum number of conditions, and of actions, on a card. */
const MAX_SHOWN = 3;

interface PlaybookCardProps {
  readonly playbook: PlaybookReply;
  readonly isAdmin: boolean;
  readonly onOpen: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Summary card of a playbook, with its switch and actions. */
export const PlaybookCard = ({ playbook, isAdmin, onOpen, onEdit, onDelete }: PlaybookCardProps) => {
  const { id, name, description, priority, enabled, conditions, actions } = playbook;
  const turn = useSwitchPlaybook(id);
  const isOwn = !isProtected(id);
  return (
    <li className={styles.card} data-off={!enabled || undefined}>
      <Row gap={[6, 16]} align="start" wrap>
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          {description !== '' && <p className={styles.description}>{description}</p>}
        </div>
        <span className={styles.badges}>
          <SeverityBadge severity={priorityLevel(priority)} />
          <span className="sm dim num nowrap">Priority {priority}</span>
        </span>
        <span className={styles.tools}>
          <Switch
            aria-label={`Enable ${name}`}
            checked={turn.isPending ? turn.variables : enabled}
            disabled={!isAdmin}
            onChange={(event) => {
              if (!turn.isPending) turn.mutate(event.currentTarget.checked);
            }}
          />
          <IconButton label={`Details of ${name}`} icon={IconEye} onClick={onOpen} />
          {isAdmin && isOwn && (
            <>
              <IconButton label={`Edit ${name}`} icon={IconSettings} onClick={onEdit} />
              <IconButton label={`Delete ${name}`} icon={IconX} onClick={onDelete} />
            </>
          )}
        </span>
      </Row>
      <Grid minColumn={320} gap={[12, 24]} className={styles.rules}>
        <Shortened title="Conditions" of={conditions.map(conditionLabels)} onMore={onOpen} />
        <Shortened title="Actions" of={actions.map(actionSentence)} onMore={onOpen} />
      </Grid>
    </li>
  );
};

interface ShortenedProps {
  readonly title: string;
  readonly of: readonly string[];
  readonly onMore: () => void;
}

/** Shows the first three sentences of a list, and the number of others. */
const Shortened = ({ title, of, onMore }: ShortenedProps): ReactNode => {
  const rest = of.length - MAX_SHOWN;
  return (
    <div className={styles.rule}>
      <h3 className={styles.ruleTitle}>{title}</h3>
      <Row as="ul" gap={6} align="stretch" wrap className={styles.tags} aria-label={title}>
        {of.slice(0, MAX_SHOWN).map((sentence) => (
          <li key={sentence}>
            <TagBadge outline>{sentence}</TagBadge>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={`${rest} more ${title.toLowerCase()}`}
              onClick={onMore}
            >
              +{rest}
            </Button>
          </li>
        )}
      </Row>
    </div>
  );
};

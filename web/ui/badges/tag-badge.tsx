import styles from './badge.module.css';

interface TagBadgeProps {
  readonly children: string;
  /** Outlined rather than filled; for types and for `+N`. */
  readonly outline?: boolean;
}

/** A type or framework, as a tag without color. */
export const TagBadge = ({ children, outline = false }: TagBadgeProps) => (
  <span className={`${styles.badge} ${outline ? styles.outline : ''}`} title={children}>
    <span>{children}</span>
  </span>
);

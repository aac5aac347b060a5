import { IconX } from '@tabler/icons-react';
import classes from './filter-bar.module.css';

interface FilterChipProps {
  /** What the list is narrowed to, such as `Agent: Triage`. */
  readonly children: string;
  /** Names the button that takes it away. */
  readonly clear: string;
  readonly onClear: () => void;
}

/** A filter that the address brought along and that no field of the bar chooses. */
export const FilterChip = ({ children, clear, onClear }: FilterChipProps) => (
  <span className={classes.chip}>
    <span className="trunc" title={children}>
      {children}
    </span>
    <button type="button" aria-label={clear} onClick={onClear}>
      <IconX size={14} stroke={1.75} aria-hidden />
    </button>
  </span>
);

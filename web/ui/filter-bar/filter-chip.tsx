import { IconX } from '@tabler/icons-react';
import classes from './filter-bar.module.css';

interface FilterChipProps {
  /** Text of the filter, such as `Agent: Triage`. */
  readonly children: string;
  /** Accessible name of the button that removes the filter. */
  readonly clear: string;
  readonly onClear: () => void;
}

/** A filter from the URL that no field of the bar offers. */
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

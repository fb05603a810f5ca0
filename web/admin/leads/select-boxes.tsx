import type { Lead } from '#shared/lead/stored-lead.ts';
import styles from './lead-table.module.css';
import type { withLead } from './selection.ts';

export type SelectOne = (one: Parameters<typeof withLead>[2]) => void;

interface OneProps {
  lead: Lead;
  chosen: boolean;
  select: SelectOne;
}

/** Chooses the lead for what is done to several at once; with Shift, all up to the one chosen before. */
export const SelectLead = ({ lead: { id, name }, chosen, select }: OneProps) => (
  <label className={styles.box}>
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={chosen}
      onChange={({ target, nativeEvent }) =>
        // A box is changed by a click, by the keyboard too.
        select({
          id,
          chosen: target.checked,
          range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
        })
      }
    />
  </label>
);

interface AllProps {
  all: boolean;
  some: boolean;
  onSelect: (chosen: boolean) => void;
}

/** Chooses all that are loaded, or none. */
export const SelectAll = ({ all, some, onSelect }: AllProps) => (
  <label className={styles.box}>
    <input
      type="checkbox"
      aria-label="Select all loaded"
      ref={(box) => {
        if (box !== null) box.indeterminate = some && !all;
      }}
      checked={all}
      onChange={({ target }) => onSelect(target.checked)}
    />
  </label>
);

import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice.module.css';

interface TickProps extends Omit<ComponentProps<'input'>, 'type'> {
  type?: 'checkbox' | 'radio';
  children: ReactNode;
}

/** A box or a circle with its words, all of which can be tapped. */
export const Tick = ({ type = 'checkbox', className, children, ...rest }: TickProps) => (
  <label className={clsx(styles.tick, className)}>
    <input type={type} {...rest} />
    <span>{children}</span>
  </label>
);

interface ChipProps extends ComponentProps<'button'> {
  isChosen: boolean;
}

/** A short answer or filter among others. */
export const Chip = ({ isChosen, className, ...rest }: ChipProps) => (
  <button type="button" className={clsx(styles.chip, className)} aria-pressed={isChosen} {...rest} />
);

/** A box or a circle of a form that looks like a chip. */
export const ChipTick = ({ type = 'checkbox', className, children, ...rest }: TickProps) => (
  <label className={clsx(styles.chipTick, className)}>
    <input type={type} className={styles.over} {...rest} />
    <span className={clsx(styles.chip, styles.chipWords)}>{children}</span>
  </label>
);

interface ChipGroupProps<Value> {
  legend: ReactNode;
  /** Where the chosen answer comes from, when it is not the homeowner's own. */
  note?: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value | undefined;
  /** Few of a word or number each: one row, all as wide. */
  isOneRow?: boolean;
  /** What the chosen answer comes to, beside it. */
  result?: string;
  onChoose(value: Value): void;
}

/** Short answers of which one may be tapped; none has to be. */
export function ChipGroup<Value extends string | number | boolean>(props: ChipGroupProps<Value>) {
  const noteId = useId();
  return (
    <fieldset aria-describedby={props.note === undefined ? undefined : noteId}>
      <legend className={styles.legend}>{props.legend}</legend>
      <div className={props.isOneRow ? styles.oneRow : styles.chips}>
        {props.options.map(({ value, label }) => (
          <Chip key={label} isChosen={value === props.chosen} onClick={() => props.onChoose(value)}>
            {label}
          </Chip>
        ))}
        {props.result !== undefined && <strong>{props.result}</strong>}
      </div>
      {props.note !== undefined && (
        <p id={noteId} className={styles.note}>
          {props.note}
        </p>
      )}
    </fieldset>
  );
}

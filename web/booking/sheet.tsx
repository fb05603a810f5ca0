import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { ChipTick } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  hint: ReactNode;
  onSubmit(close: () => void): void;
  onClose(): void;
  children(close: () => void): ReactNode;
}

/** A form over the page. Escape and a tap beside it close it. */
export function Sheet({ title, hint, onSubmit, onClose, children }: SheetProps) {
  const words = useLaterWords().result.next.times;
  return (
    <Dialog
      title={title}
      about={hint}
      closeLabel={words.close}
      closesBeside
      className={styles.sheet}
      onClose={onClose}
    >
      {(close) => (
        <Stack
          as="form"
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit(close);
          }}
        >
          {children(close)}
        </Stack>
      )}
    </Dialog>
  );
}

/** A radio group drawn as chips; the chosen one is given back by another tap. */
export function Chips<Value extends string>(props: {
  legend: string;
  /** Each says from when until when. */
  areWindows?: boolean;
  options: readonly { value: Value; label: string }[];
  chosen: Value | '';
  onChoose(value: Value | ''): void;
}) {
  const { legend, areWindows = false, options, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={clsx(styles.chips, areWindows && styles.windows)}>
      <legend className={hiddenClass}>{legend}</legend>
      {options.map(({ value, label }) => (
        <ChipTick
          key={value}
          type="radio"
          name={name}
          checked={value === chosen}
          onChange={() => onChoose(value)}
          onClick={() => value === chosen && onChoose('')}
        >
          {label}
        </ChipTick>
      ))}
    </fieldset>
  );
}

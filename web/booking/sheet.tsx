import './sheet.css';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Cross } from '#web/ui/step-icons.tsx';
import { useLaterWords } from '#web/words/locale.tsx';

interface SheetProps {
  title: string;
  hint: ReactNode;
  onSubmit(close: () => void): void;
  onClose(): void;
  children(close: () => void): ReactNode;
}

/** A form from below on a phone, in the middle elsewhere. Escape and a tap beside it close it. */
export function Sheet({ title, hint, onSubmit, onClose, children }: SheetProps) {
  const words = useLaterWords().result.next.times;
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    sheet.current?.showModal();
  }, []);
  const close = () => sheet.current?.close();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(close);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={sheet}
      className="booking"
      aria-labelledby={`${id}title`}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === sheet.current) close();
      }}
    >
      <form className="booking-sheet" onSubmit={submit}>
        <div className="booking-head">
          <h2 id={`${id}title`}>{title}</h2>
          <button type="button" className="booking-close" aria-label={words.close} onClick={close}>
            <Cross />
          </button>
          <p>{hint}</p>
        </div>
        {children(close)}
      </form>
    </dialog>
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
    <fieldset className={areWindows ? 'booking-chips booking-windows' : 'booking-chips'}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="booking-chip">
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            onClick={() => value === chosen && onChoose('')}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

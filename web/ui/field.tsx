import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlClass } from './control.tsx';
import styles from './field.module.css';
import { Alert } from './step-icons.tsx';
import { hiddenClass } from './visually-hidden.tsx';

/** What ties a control to its label, its help and its error. */
interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid': boolean;
}

interface Props {
  label: ReactNode;
  /** Read by screen readers alone, where what stands around the field says it to the eye. */
  isLabelHidden?: boolean;
  help?: ReactNode;
  /** Why it cannot be taken; null or empty while it can. */
  error?: ReactNode;
  /** It is said aloud elsewhere, with what it is in. */
  isErrorSilent?: boolean;
  /** The note's room is there before the note, so that nothing below moves as a field is left; it is said politely. */
  keepsRoom?: boolean;
  /** The id, where something else names the control too. */
  id?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label over it, and its help or error under it. */
export function Field({
  label,
  isLabelHidden,
  help,
  error,
  isErrorSilent,
  keepsRoom,
  id,
  className,
  children,
}: Props) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const isWrong = Boolean(error);
  const isNoted = keepsRoom || isWrong || Boolean(help);
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={controlId} className={isLabelHidden ? hiddenClass : styles.label}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': isNoted ? noteId : undefined,
        'aria-invalid': isWrong,
      })}
      <FieldNote id={noteId} {...{ help, error, isErrorSilent, keepsRoom }} />
    </div>
  );
}

type NoteProps = Pick<Props, 'help' | 'error' | 'isErrorSilent' | 'keepsRoom'> & { id: string };

/** What is wrong, else the help; nothing where there is neither and no room is kept. */
function FieldNote({ id, help, error, isErrorSilent, keepsRoom }: NoteProps) {
  if (keepsRoom)
    return (
      <p id={id} className={clsx(styles.room, error ? styles.error : styles.help)} aria-live="polite">
        {error && <Alert />}
        {error || help}
      </p>
    );
  if (error)
    return (
      <FieldError id={id} role={isErrorSilent ? undefined : 'alert'}>
        {error}
      </FieldError>
    );
  if (!help) return null;
  return (
    <p id={id} className={styles.help}>
      {help}
    </p>
  );
}

/** Said as soon as it is there. */
export const FieldError = ({ className, children, ...rest }: ComponentProps<'p'>) => (
  <p className={clsx(styles.error, className)} role="alert" {...rest}>
    <Alert />
    <span>{children}</span>
  </p>
);

/** Of a sentence within a label, which holds no paragraph. */
export const helpClass = styles.help;

/** Of a label whose control stands elsewhere. */
export const labelClass = styles.label;

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input className={clsx(controlClass, className)} {...rest} />
);

export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea className={clsx(controlClass, styles.area, className)} {...rest} />
);

export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <select className={clsx(controlClass, styles.select, className)} {...rest} />
);

/** An input with its unit in it, at its end. */
export const WithUnit = ({ unit, children }: { unit: string; children: ReactNode }) => (
  <span className={styles.box}>
    {children}
    <span className={styles.unit}>{unit}</span>
  </span>
);

/** Small second words: what a field, a figure or a choice means. */
export const Help = ({ className, ...rest }: ComponentProps<'p'>) => (
  <p className={clsx(styles.help, className)} {...rest} />
);

/** A field, and beside it the button that takes what it holds. */
export const withButtonClass = styles.withButton;

import { type HTMLAttributes, useState } from 'react';

interface ContactFieldProps {
  id: 'name' | 'email' | 'phone';
  label: string;
  type: 'text' | 'email' | 'tel';
  autoComplete: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength: number;
  value: string;
  onChange(text: string): void;
  /** On leaving the field. */
  onLeave?: () => void;
  missing: string;
  /** What is wrong with a filled field; null where nothing is. */
  error?: string | null;
  /** What looks odd about a filled field and stops nobody. */
  doubt?: string | null;
}

/** A field of the contact step; its message is tied to it and announced once the field was left. */
export function ContactField(props: ContactFieldProps) {
  const { id, value } = props;
  const [left, setLeft] = useState(false);
  const empty = value.trim() === '';
  const error = (left && empty ? props.missing : null) ?? props.error ?? null;
  const message = error ?? (left ? (props.doubt ?? null) : null);
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        name={id}
        type={props.type}
        autoComplete={props.autoComplete}
        inputMode={props.inputMode}
        maxLength={props.maxLength}
        aria-required
        aria-invalid={error !== null}
        aria-describedby={`${id}-message`}
        value={value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={() => {
          setLeft(true);
          props.onLeave?.();
        }}
      />
      <p id={`${id}-message`} className={error === null ? 'doubt' : 'error'} aria-live="polite">
        {message}
      </p>
    </div>
  );
}

import { type HTMLAttributes, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/choice.tsx';
import { Field, Help, Input } from '#web/ui/field.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import styles from './contact-fields.module.css';

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
  doubt?: ReactNode;
}

/** A field of the contact step; its message is tied to it and announced once the field was left. */
export function ContactField(props: ContactFieldProps) {
  const { id, value } = props;
  const [left, setLeft] = useState(false);
  const empty = value.trim() === '';
  const error = (left && empty ? props.missing : null) ?? props.error ?? null;
  return (
    <Field id={id} label={props.label} error={error} help={left && props.doubt} keepsRoom>
      {(control) => (
        <Input
          {...control}
          name={id}
          type={props.type}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode}
          maxLength={props.maxLength}
          aria-required
          value={value}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={() => {
            setLeft(true);
            props.onLeave?.();
          }}
        />
      )}
    </Field>
  );
}

/**
 * Starts unticked and is not needed; the wording beside it is what the lead keeps. It is folded to its first
 * sentence, which names who may get in touch; a screen reader hears all of it with the box, folded or not.
 */
export function ConsentField(props: {
  ticked: boolean;
  companyName: string;
  onChange(ticked: boolean): void;
}) {
  const { contact } = useLaterWords();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Tick
        className={styles.consent}
        name="wantsFormalQuote"
        checked={props.ticked}
        aria-describedby="consent-first consent-rest"
        onChange={(event) => props.onChange(event.target.checked)}
      >
        {contact.consent}
      </Tick>
      <Help className={styles.wording}>
        <span id="consent-first">{contact.consentFirst(props.companyName)}</span>{' '}
        <span id="consent-rest" hidden={!open}>
          {contact.consentRest}{' '}
        </span>
        <Button
          kind="link"
          className={styles.more}
          aria-expanded={open}
          aria-controls="consent-rest"
          onClick={() => setOpen(!open)}
        >
          {open ? contact.consentClose : contact.consentOpen}
        </Button>
      </Help>
    </div>
  );
}

/** The field's name in its form; nothing a browser would fill in by itself. */
export const HONEYPOT_NAME = 'project_reference';

/** A field that nobody sees, hears or reaches by key: only a program that fills in every field finds it. */
export function HoneypotField() {
  const { contact } = useLaterWords();
  return (
    <div className={hiddenClass} aria-hidden="true">
      <label>
        {contact.honeypot}
        {/* Password managers leave fields with these marks alone. */}
        <input
          name={HONEYPOT_NAME}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          maxLength={200}
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}

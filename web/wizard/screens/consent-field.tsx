import './consent.css';
import { useState } from 'react';
import { useLaterWords } from '#web/words/locale.tsx';

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
    <div className="consent">
      <label className="tick">
        <input
          type="checkbox"
          name="wantsFormalQuote"
          checked={props.ticked}
          aria-describedby="consent-first consent-rest"
          onChange={(event) => props.onChange(event.target.checked)}
        />
        <span>{contact.consent}</span>
      </label>
      <p className="small-print">
        <span id="consent-first">{contact.consentFirst(props.companyName)}</span>{' '}
        <span id="consent-rest" hidden={!open}>
          {contact.consentRest}{' '}
        </span>
        <button
          type="button"
          className="consent-fold"
          aria-expanded={open}
          aria-controls="consent-rest"
          onClick={() => setOpen(!open)}
        >
          {open ? contact.consentClose : contact.consentOpen}
        </button>
      </p>
    </div>
  );
}

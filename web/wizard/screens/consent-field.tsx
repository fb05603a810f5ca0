import { useWords } from '#web/i18n/locale-context.tsx';

/** Starts unticked and is not needed; the wording beside it is what the lead keeps. */
export function ConsentField(props: {
  ticked: boolean;
  companyName: string;
  onChange(ticked: boolean): void;
}) {
  const { contact } = useWords();
  return (
    <div className="consent">
      <label className="tick">
        <input
          type="checkbox"
          name="wantsFormalQuote"
          checked={props.ticked}
          aria-describedby="consent-detail"
          onChange={(event) => props.onChange(event.target.checked)}
        />
        <span>{contact.consent}</span>
      </label>
      <p id="consent-detail" className="small-print">
        {contact.consentDetail(props.companyName)}
      </p>
    </div>
  );
}

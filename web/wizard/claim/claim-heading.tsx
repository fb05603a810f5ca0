import type { Claim } from '#shared/claim.ts';
import { useClaimWords, useLocale } from '#web/i18n/locale-context.tsx';

/** "2025-05-21" reads "May 21, 2025"; what is no date stays as it was read. */
function dateIn(locale: string, iso: string): string {
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime())
    ? iso
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** Whose claim this is, as far as the document says. */
export function ClaimHeading({ claim }: { claim: Claim }) {
  const words = useClaimWords();
  const { locale } = useLocale().messages;
  const known = [
    { label: words.carrier, text: claim.carrier, printed: true },
    { label: words.claimNumber, text: claim.claimNumber, printed: true },
    {
      label: words.dateOfLoss,
      text: claim.dateOfLoss && dateIn(locale, claim.dateOfLoss),
      printed: false,
    },
    { label: words.typeOfLoss, text: claim.typeOfLoss, printed: true },
  ].filter(({ text }) => text);
  return (
    <>
      <h2>{words.title}</h2>
      {known.length > 0 && (
        <dl className="claim-known">
          {known.map(({ label, text, printed }) => (
            <div key={label}>
              <dt>{label}</dt>
              {/* The document's own words stay in its language. */}
              <dd lang={printed ? 'en' : undefined}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

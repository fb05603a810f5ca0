import type { Claim } from '#shared/claim.ts';
import type { Language } from '#shared/lead.ts';
import { useSpeech } from '#web/i18n/words-context.tsx';
import { useClaimWords } from './use-claim-words.ts';

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** "2025-05-21" reads "May 21, 2025"; what is no date stays as it was read. */
function dateIn(language: Language, iso: string): string {
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime())
    ? iso
    : new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** Whose claim this is, as far as the document says. */
export function ClaimHeading({ claim }: { claim: Claim }) {
  const words = useClaimWords();
  const { language } = useSpeech();
  const known = [
    { label: words.carrier, text: claim.carrier, printed: true },
    { label: words.claimNumber, text: claim.claimNumber, printed: true },
    {
      label: words.dateOfLoss,
      text: claim.dateOfLoss && dateIn(language, claim.dateOfLoss),
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

import type { LeadDetails } from '#shared/lead/lead.ts';
import type { Company } from '#web/landing/company.ts';
import { Pin } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { AreaWords } from '#web/words/en/steps.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import styles from './outside-prices.module.css';

/** What is agreed to about that ZIP code: the words as they stand on the page, and when. */
export const wishToHear = (
  zip: string,
  company: string,
  words: AreaWords,
  now: Date,
): NonNullable<LeadDetails['tell_when_here']> => ({
  zip,
  wordingVersion: words.tellMeVersion,
  wording: `${words.tellMe}\n${words.tellMeTerms(company, zip)}`,
  at: now.toISOString(),
});

/** Above the thanks, of a home where the company does not work: what its prices are worth there. */
export function OutsidePrices(props: { zip: string; company: Pick<Company, 'phone' | 'phoneLink'> }) {
  const { zip, company } = props;
  const { area } = useLaterWords();
  return (
    <Notice tone="warn" sign={<Pin />}>
      <p>
        <strong>{area.notHere(zip)}</strong> {area.costs}{' '}
        {company.phoneLink !== '' && (
          <>
            {area.closeBy}{' '}
            <a className={styles.call} href={company.phoneLink}>
              {company.phone}
            </a>
            .
          </>
        )}
      </p>
    </Notice>
  );
}

import type { BookedInspection } from '#shared/inspection/booked-inspection.ts';
import { longDay, shortHours, unbroken } from '#shared/inspection/time-words.ts';
import type { Company } from '#web/landing/company.ts';
import { Card } from '#web/ui/card.tsx';
import { Check } from '#web/ui/icons.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import styles from './booked-card.module.css';

interface BookedCardProps {
  /** Null draws nothing. */
  inspection: BookedInspection | null;
  company: Pick<Company, 'companyName'>;
  /** Of the home, in one line. */
  address: string;
}

/** Above the thanks once an inspection is booked: when it is, and where. What changes it stands with the next step. */
export function BookedCard({ inspection, company, address }: BookedCardProps) {
  const { locale } = useLocale().messages;
  const { windows: words } = useLaterWords().result.next;
  if (inspection === null) return null;
  const [street = ''] = address.split(',');
  return (
    <Card
      as="section"
      look="raised"
      className={styles.card}
      aria-labelledby="booked-title"
      data-part="booked"
    >
      <p className={styles.done}>
        <Check />
        {words.done}
      </p>
      <h2 id="booked-title">
        {words.booked(unbroken(longDay(locale, inspection)), unbroken(shortHours(locale, inspection)))}
      </h2>
      {street.trim() !== '' && (
        <p className={styles.comes}>{words.comes(company.companyName, street.trim())}</p>
      )}
    </Card>
  );
}

import { clsx } from 'clsx';
import type { BookedInspection } from '#shared/inspection/booked-inspection.ts';
import { textLink } from '#shared/lead/phone-format.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { Company } from '#web/landing/company.ts';
import { WithCaller } from '#web/quote/caller-photo.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { Message } from '#web/ui/step-icons.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { whoCalls } from '#web/words/who-calls.ts';
import styles from './contact-promise.module.css';
import type { OutsideHome } from './next-action.ts';
import { officeHours } from './office-hours.ts';

interface WhatHappensNextProps {
  company: Company;
  brand: Pick<Brand, 'hours' | 'callback'>;
  isInsuranceClaim: boolean;
  /** What the estimate says stands on the page. */
  isRead: boolean;
  name: string;
  /** Once one is booked nobody calls to set one up. */
  inspection: BookedInspection | null;
  /** Whether the server has the lead: nobody is promised a call before. */
  isDelivered: boolean;
  outside: OutsideHome | null;
}

/** Who comes or gets in touch, and how to reach them. */
export function WhatHappensNext(props: WhatHappensNextProps) {
  const { company, brand, isInsuranceClaim, isRead, name, inspection, isDelivered, outside } = props;
  const { messages, language } = useLocale();
  const { locale, words: first } = messages;
  const { area, result } = useLaterWords();
  const words = result.next;
  const { callback } = brand;
  const hours = officeHours(brand, locale, words);
  const toAsk = isInsuranceClaim ? words.aboutDamage : words.aboutHome;
  // Beside what an estimate says it stands there, with the claim's own numbers.
  const promise = isInsuranceClaim ? words.insurance : words.retail;
  // When it is stands at the head of the page by then.
  const who = inspection ? '' : whoCalls(words, callback, { ...company, language }, isRead ? '' : toAsk);
  const text = textLink(callback.textPhone, words.textMessage(name, company.product));
  if (outside?.waitlist === 'none') return null;
  const said = (
    <p>
      {who} {hours !== '' && `${words.openingHours(hours)} `}
      {(!isRead || inspection !== null) && promise}
    </p>
  );
  return (
    <Stack as="section" gap={2} aria-labelledby="next-title">
      <h2 id="next-title" className={styles.title}>
        {words.title}
      </h2>
      {outside?.waitlist === 'joined' && <p role="status">{area.told(outside.zip)}</p>}
      {outside?.waitlist === 'offered' && <p>{area.tellMeTerms(company.companyName, outside.zip)}</p>}
      {outside === null &&
        isDelivered &&
        (inspection ? (
          said
        ) : (
          <WithCaller {...{ callback, language }} companyName={company.companyName}>
            {said}
          </WithCaller>
        ))}
      {outside === null && !isDelivered && <p>{words.sending.afterwards}</p>}
      <Row as="p" gap={4} className={styles.ways}>
        {!isRead && company.phoneLink !== '' && (
          <ButtonLink kind="link" className={clsx(styles.way, styles.number)} href={company.phoneLink}>
            <Phone />
            {first.page.callUs(company.phone)}
          </ButtonLink>
        )}
        {text !== '' && (
          <ButtonLink kind="link" className={styles.way} href={text}>
            <Message />
            {words.textUs}
          </ButtonLink>
        )}
      </Row>
    </Stack>
  );
}

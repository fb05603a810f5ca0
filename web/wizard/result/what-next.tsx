import { textLink } from '#shared/lead/phone-format.ts';
import type { Callback } from '#shared/site/brand.ts';
import type { Company } from '#web/landing/company.ts';
import { Phone } from '#web/ui/icons.tsx';
import { Message } from '#web/ui/step-icons.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { whoCalls } from './next-step.ts';

interface WhatHappensNextProps {
  company: Company;
  callback: Callback;
  isInsuranceClaim: boolean;
  /** What the estimate says stands on the page. */
  isRead: boolean;
  name: string;
  /** A visit is booked: nobody calls to set one up. */
  isBooked: boolean;
}

/** Who comes or gets in touch, and how to reach them. */
export function WhatHappensNext(props: WhatHappensNextProps) {
  const { company, callback, isInsuranceClaim, isRead, name, isBooked } = props;
  const { page } = useLocale().messages.words;
  const words = useLaterWords().result.next;
  const { openingHours, textPhone } = callback;
  const toAsk = isInsuranceClaim ? words.aboutDamage : words.aboutHome;
  // Beside what an estimate says it stands there, with the claim's own numbers.
  const promise = isInsuranceClaim ? words.insurance : words.retail;
  const who = isBooked
    ? words.windows.comes(company.companyName)
    : whoCalls(words, callback, company.companyName, isRead ? '' : toAsk);
  const text = textLink(textPhone, words.textMessage(name, company.product));
  return (
    <section className="next-steps" aria-labelledby="next-title">
      <h2 id="next-title">{words.title}</h2>
      <p>
        {who} {openingHours !== '' && `${words.openingHours(openingHours)} `}
        {!isRead && promise}
      </p>
      <p className="next-ways">
        {!isRead && company.phoneLink !== '' && (
          <a className="next-number" href={company.phoneLink}>
            <Phone />
            {page.callUs(company.phone)}
          </a>
        )}
        {text !== '' && (
          <a href={text}>
            <Message />
            {words.textUs}
          </a>
        )}
      </p>
    </section>
  );
}

import type { CallTime } from '#shared/lead/lead.ts';
import type { Callback } from '#shared/site/brand.ts';
import type { Company } from '#web/landing/company.ts';
import { Clock, Message, Phone } from '#web/ui/icons.tsx';
import type { ResultWords } from '#web/words/en/result.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import { CallTimes } from './call-times.tsx';
import { textLink } from './text-link.ts';
import './next-steps.css';

interface NextStepsProps {
  company: Company;
  callback: Callback;
  isInsuranceClaim: boolean;
  /** Of the homeowner. */
  name: string;
  /** ISO dates on which the company may be asked to call. */
  days: readonly string[];
  callTimes: readonly CallTime[];
  /** Absent where the office no longer hears of answers. */
  onChooseTimes?: (times: CallTime[]) => void;
}

/** Who gets in touch, by when and what about, as far as the company's settings say it. */
function whoCalls(
  words: ResultWords['next'],
  { caller, workingHours }: Callback,
  companyName: string,
  about: string,
): string {
  const who = caller === '' ? companyName : caller;
  if (workingHours > 0) return words.callWithin(who, about, workingHours);
  return caller === '' ? words.getInTouch(who, about) : words.call(who, about);
}

/** What happens next: who calls and what about, and how to be faster than that. */
export function NextSteps(props: NextStepsProps) {
  const { company, callback, isInsuranceClaim, name, onChooseTimes } = props;
  const words = useLaterWords().result.next;
  const { openingHours, textPhone, bookingUrl } = callback;
  const about = isInsuranceClaim ? words.aboutDamage : words.aboutHome;
  const text = textLink(textPhone, words.textMessage(name, company.product));
  return (
    <section className="next-steps" aria-labelledby="next-title">
      <h2 id="next-title">{words.title}</h2>
      <p>
        {whoCalls(words, callback, company.companyName, about)}{' '}
        {openingHours !== '' && `${words.openingHours(openingHours)} `}
        {isInsuranceClaim ? words.insurance : words.retail}
      </p>
      <div className="next-actions">
        {company.phoneLink !== '' && (
          <a className="button" href={company.phoneLink}>
            <Phone />
            {words.callNow}
          </a>
        )}
        {text !== '' && (
          <a className="button button-quiet" href={text}>
            <Message />
            {words.textUs}
          </a>
        )}
        {bookingUrl === '' && onChooseTimes && (
          <CallTimes days={props.days} chosen={props.callTimes} onChoose={onChooseTimes} />
        )}
        {bookingUrl !== '' && (
          <a className="button button-quiet" href={bookingUrl} target="_blank" rel="noopener">
            <Clock />
            {words.pickTime}
          </a>
        )}
      </div>
    </section>
  );
}

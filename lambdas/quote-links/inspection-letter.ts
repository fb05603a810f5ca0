import { quoteSentences } from '#shared/quote/quote-words.ts';
import type { Language } from '#shared/text.ts';
import { hasTime, type InspectionMessage, keptByPhone, newsOf } from './inspection-line.ts';
import { emailWords } from './letter.ts';
import type { EmailCompany } from './sender.ts';

interface LetterWords {
  /** Above the time. */
  title: string;
  comes(place: string): string;
  look: string;
  /** Where no link changes the inspection. */
  callToChange(phone: string): string;
}

const letterWords: Readonly<Record<Language, LetterWords>> = {
  en: {
    title: 'Your inspection',
    comes: (place) => `We come to your home in ${place}.`,
    look: 'We look at the roof, then set your final price.',
    callToChange: (phone) => `To change or cancel, call ${phone}.`,
  },
  es: {
    title: 'Su inspección',
    comes: (place) => `Vamos a su casa en ${place}.`,
    look: 'Revisamos el techo y luego fijamos su precio final.',
    callToChange: (phone) => `Para cambiar o cancelar, llame al ${phone}.`,
  },
};

/** An email about an inspection alone, in one language, before it becomes text or HTML. It names no price. */
export interface InspectionLetter {
  language: Language;
  company: EmailCompany;
  /** The homeowner's own link, with its host: it changes the inspection. Empty where there is nothing to change, or no link. */
  url: string;
  /** The page that ends emails to this mailbox, with its host. */
  noEmailUrl: string;
  /** The inspection to come; absent once it is canceled, and of one that somebody is late for. */
  time?: { title: string; day: string; hours: string };
  said: {
    subject: string;
    preview: string;
    hello: string;
    /** What has become of the inspection, with its time. */
    news: string;
    /** The same before the time, which stands apart; empty where it was booked. */
    opening: string;
    /** Where somebody comes to; empty without a place, and once it is canceled. */
    place: string;
    /** What keeps a time that frees itself otherwise; empty where it stays. */
    keep: string;
    /** On the button that changes it; empty without a link. */
    change: string;
    look: string;
    call: string;
    /** Who may change it; empty without a link. */
    whoChanges: string;
    whyYou: string;
    noEmail: string;
    /** The company's name, address and license, without empty ones. */
    signature: string[];
  };
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The plain text part. */
export function inspectionText({ said, url, noEmailUrl }: InspectionLetter): string {
  const paragraphs = [
    [said.hello],
    [said.news, said.keep, said.place],
    [said.change === '' ? '' : `${said.change}: ${url}`, said.whoChanges],
    [said.look, said.call],
    ['-- ', ...said.signature, said.whyYou, `${said.noEmail}: ${noEmailUrl}`],
  ];
  const paragraphTexts = paragraphs.map((lines) => lines.filter((line) => line !== '').join('\n'));
  return `${paragraphTexts.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}

export function inspectionLetter(
  given: Pick<InspectionLetter, 'company' | 'url' | 'noEmailUrl' | 'language'>,
  news: InspectionMessage,
  {
    place,
    firstName,
    said,
  }: { place: string; firstName: string; said: { subject: string; whyYou: string; change: string } },
): InspectionLetter {
  const { company, language, url } = given;
  const words = emailWords[language];
  const { title, comes, look, callToChange } = letterWords[language];
  const { opening, day, hours, whole } = newsOf(news, language);
  const isToCome = hasTime(news);
  const callWords = isToCome && url === '' ? callToChange : words.callShort;
  return {
    ...given,
    ...(isToCome && { time: { title, day: capital(day), hours } }),
    said: {
      subject: said.subject,
      preview: whole,
      hello: words.hello(firstName),
      news: whole,
      opening,
      keep: isToCome ? keptByPhone(news.inspection, language, company.phone) : '',
      place: isToCome && place !== '' ? comes(place) : '',
      change: url === '' ? '' : said.change,
      look: isToCome ? look : '',
      call: company.phone === '' ? '' : callWords(company.phone),
      whoChanges: url === '' ? '' : quoteSentences[language].whoChanges,
      whyYou: said.whyYou,
      noEmail: words.noEmail,
      signature: [company.companyName, company.address, company.licence].filter((line) => line !== ''),
    },
  };
}

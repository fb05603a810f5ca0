import { figure, priceText } from '#shared/dollars.ts';
import type { SpokenPackage } from '#shared/page/link-pages.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { dayText, type SharedQuote } from '#shared/quote/quote-link.ts';
import { quoteSentences } from '#shared/quote/quote-words.ts';
import type { OwnLine } from '#shared/quote/request-items.ts';
import { requestWords } from '#shared/quote/request-words.ts';
import { rangeText } from '#shared/quote/site-pricing.ts';
import { type TierTitles, tierTitlesEn, tierTitlesEs } from '#shared/quote/tier-titles.ts';
import { updatedWords } from '#shared/quote/updated-words.ts';
import { FROM_GOOGLE } from '#shared/roof/lead-roof.ts';
import { productInSpanish } from '#shared/site/product-word.ts';
import type { Language } from '#shared/text.ts';
import { extrasIn } from './extras-in-letter.ts';
import type { EmailCompany } from './sender.ts';

/** The email's texts in one language. */
interface EmailWords {
  /** How dates are written, e.g. "es-US". */
  locale: string;
  tiers: TierTitles;
  /** The product's name in this language. */
  product(word: string): { title: string; lower: string };
  /** `low` and `high` are prices. */
  subject(product: string, low: string, high: string, company: string): string;
  /** Shown after the subject in a list of emails. */
  preview(day: string): string;
  hello(firstName: string): string;
  /** `place` is empty where it cannot be shown. */
  intro(product: string, day: string, place: string): string;
  /** Follows the area where the homeowner typed it from an estimate. */
  typed: string;
  open: string;
  /** Before the link to share. */
  share: string;
  callShort(phone: string): string;
  call(phone: string): string;
  /** `isOffice`: the company sent it without being asked to. */
  whyYou(company: string, isOffice: boolean): string;
  noEmail: string;
}

const emailWordsEn: EmailWords = {
  locale: 'en-US',
  tiers: tierTitlesEn,
  product: (word) => ({ title: word, lower: word.toLowerCase() }),
  subject: (product, low, high, company) => `Your ${product} quote: ${low} to ${high}, ${company}`,
  preview: (day) => `Four prices, good until ${day}.`,
  hello: (firstName) => (firstName === '' ? 'Hi,' : `Hi ${firstName},`),
  intro: (product, day, place) =>
    `Here are your four ${product} prices from ${day}${place === '' ? '' : ` for your home in ${place}`}.`,
  typed: 'You took this size from your estimate. We check it before the final price.',
  open: 'See your quote',
  share: 'Share it with anyone you like:',
  callShort: (phone) => `Questions? Call ${phone}.`,
  call: (phone) => `Questions, or ready to schedule? Call ${phone}.`,
  whyYou: (company, isOffice) =>
    isOffice
      ? `You got this email because you asked ${company} for a quote and it has new prices. It isn’t a mailing list.`
      : `You got this one email because someone asked for it on ${company}’s quote page. It isn’t a mailing list.`,
  noEmail: 'Don’t email me again',
};

const emailWordsEs: EmailWords = {
  locale: 'es-US',
  tiers: tierTitlesEs,
  product: (word) => ({ title: productInSpanish(word), lower: productInSpanish(word) }),
  subject: (product, low, high, company) => `Su cotización de ${product}: ${low} a ${high}, ${company}`,
  preview: (day) => `Cuatro precios, válidos hasta el ${day}.`,
  hello: (firstName) => (firstName === '' ? 'Hola:' : `Hola, ${firstName}:`),
  intro: (product, day, place) =>
    `Aquí están sus cuatro precios de ${product} del ${day}${place === '' ? '' : ` para su casa en ${place}`}.`,
  typed: 'Usted tomó este tamaño de su estimado. Lo revisamos antes del precio final.',
  open: 'Ver su cotización',
  share: 'Compártala con quien quiera:',
  callShort: (phone) => `¿Preguntas? Llame al ${phone}.`,
  call: (phone) => `¿Preguntas, o listo para programar? Llame al ${phone}.`,
  whyYou: (company, isOffice) =>
    isOffice
      ? `Recibió este correo porque pidió una cotización a ${company} y esta tiene precios nuevos. No es una lista de correos.`
      : `Recibió este único correo porque alguien lo pidió en la página de cotización de ${company}. No es una lista de correos.`,
  noEmail: 'No me escriban más',
};

/** A new language needs a line here and its own texts. */
export const emailWords: Readonly<Record<Language, EmailWords>> = { en: emailWordsEn, es: emailWordsEs };

/** A package with its price. `range` is empty if none was shown. */
interface LetterPackage extends SpokenPackage {
  title: string;
  amount: string;
  range: string;
}

/** The whole email in one language, before it becomes text or HTML. */
export interface QuoteLetter {
  language: Language;
  company: EmailCompany;
  /** The homeowner's own link, with its host: it changes the inspection. */
  url: string;
  /** The link to pass on, with its host: it only shows. */
  sharedUrl: string;
  /** The page that ends emails to this mailbox, with its host. */
  noEmailUrl: string;
  /** In the company's order. */
  packages: readonly LetterPackage[];
  said: {
    subject: string;
    preview: string;
    hello: string;
    /** Why it comes; empty where its homeowner asked for it. */
    updated: string;
    /** On the button that changes an inspection to come; empty without one. */
    change: string;
    intro: string;
    area: string;
    /** Explains the ranges; empty if there are none. */
    range: string;
    /** What else is on the job, and each price with it; empty where there is none. */
    extras: string[];
    /** The attribution that the provider of a measured area requires; empty for other areas. */
    roofData: string;
    open: string;
    validUntil: string;
    /** What the estimate asks first, and how much more of it the quote says; null where it asks nothing. */
    asks: { title: string; lines: readonly OwnLine[]; more: string } | null;
    /** Before the link to share. */
    share: string;
    whoChanges: string;
    call: string;
    disclaimer: string;
    whyYou: string;
    noEmail: string;
    /** The company's name, address and license, without empty ones. */
    signature: string[];
  };
}

const updatedIn = ({ squareFootage, isOwn }: SharedQuote, language: Language, product: string) =>
  updatedWords[language]({ product, squareFootage: figure(squareFootage), isOwn: isOwn === true });

/** The most of what an estimate asks that an email says. */
const ASKS_IN_EMAIL = 3;

function asksIn({ asks }: SharedQuote, language: Language): QuoteLetter['said']['asks'] {
  if (asks === undefined) return null;
  const lines = asks[language];
  const { title, moreInQuote } = requestWords[language];
  const left = lines.length - ASKS_IN_EMAIL;
  return { title, lines: lines.slice(0, ASKS_IN_EMAIL), more: left > 0 ? moreInQuote(left) : '' };
}

/** @param isOffice the office sends it, as it has priced the lead */
export function quoteLetter(
  shared: SharedQuote,
  given: Pick<QuoteLetter, 'company' | 'url' | 'sharedUrl' | 'noEmailUrl' | 'language'> & {
    packages: readonly SpokenPackage[];
  },
  isOffice = false,
): QuoteLetter {
  const { company, packages, language } = given;
  const words = emailWords[language];
  const sentences = quoteSentences[language];
  const { rangePercent: percent } = shared;
  const product = words.product(company.product);
  const prices = tierNames.map((tier) => shared.prices[tier]);
  const [low, high] = [priceText(Math.min(...prices)), priceText(Math.max(...prices))];
  const validUntil = dayText(shared.expires_at, words.locale);
  const ifPhone = (say: (phone: string) => string) => (company.phone === '' ? '' : say(company.phone));
  return {
    ...given,
    packages: packages.map((each) => ({
      ...each,
      ...(each.tier === shared.chosenTier && { recommended: sentences.yourPick }),
      title: words.tiers[each.tier](product),
      amount: priceText(shared.prices[each.tier]),
      range: percent === undefined ? '' : rangeText(shared.prices[each.tier], percent),
    })),
    said: {
      subject: words.subject(product.lower, low, high, company.companyName),
      preview: `${words.preview(validUntil)} ${ifPhone(words.callShort)}`.trim(),
      hello: words.hello(shared.firstName),
      updated: isOffice ? updatedIn(shared, language, product.lower) : '',
      change: '',
      intro: words.intro(product.lower, dayText(shared.shown_at, words.locale), shared.place),
      area: `${sentences.basedOn(figure(shared.squareFootage), figure(shared.squares), shared.isGuess)}${shared.isTyped ? `. ${words.typed}` : ''}`,
      range: percent === undefined ? '' : sentences.range(figure(percent)),
      extras: extrasIn(shared, language, (tier) => words.tiers[tier](product)),
      roofData: shared.isMeasured ? FROM_GOOGLE : '',
      open: words.open,
      validUntil: sentences.validUntil(validUntil),
      asks: asksIn(shared, language),
      share: words.share,
      whoChanges: sentences.whoChanges,
      call: ifPhone(words.call),
      disclaimer: sentences.disclaimer,
      whyYou: words.whyYou(company.companyName, isOffice),
      noEmail: words.noEmail,
      signature: [company.companyName, company.address, company.licence].filter((line) => line !== ''),
    },
  };
}

/** A package's price, and a line for each thing it includes. */
const packageLines = ({ title, name, amount, range, bullets, recommended }: LetterPackage): string[] => [
  `${title}${recommended === '' ? '' : ` (${recommended})`}: ${amount}${range === '' ? '' : ` (${range})`}`,
  ...(name === '' ? [] : [name]),
  ...bullets.map((bullet) => `- ${bullet}`),
  '',
];

const asksLines = ({ title, lines, more }: NonNullable<QuoteLetter['said']['asks']>): string[] => [
  title,
  ...lines.map(({ head, rest }) => `- ${head} ${rest}`),
  ...(more === '' ? [] : [more]),
  '',
];

/** The plain text part. */
export function textPart({ said, packages, url, sharedUrl, noEmailUrl }: QuoteLetter): string {
  const lines = [
    said.hello,
    '',
    ...(said.updated === '' ? [] : [said.updated, '']),
    ...(said.change === '' ? [] : [`${said.change}: ${url}`, '']),
    said.intro,
    said.area,
    '',
    ...packages.flatMap(packageLines),
    ...(said.extras.length === 0 ? [] : [...said.extras, '']),
    ...(said.range === '' ? [] : [said.range]),
    ...(said.roofData === '' ? [] : [said.roofData]),
    said.validUntil,
    '',
    ...(said.asks === null ? [] : asksLines(said.asks)),
    `${said.open}: ${url}`,
    `${said.share} ${sharedUrl}`,
    said.whoChanges,
    ...(said.call === '' ? [] : ['', said.call]),
    '',
    said.disclaimer,
    '',
    '-- ',
    ...said.signature,
    said.whyYou,
    `${said.noEmail}: ${noEmailUrl}`,
  ];
  return `${lines.join('\n')}\n`;
}

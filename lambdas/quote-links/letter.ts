import * as v from 'valibot';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { figure, priceText, squaresInWords } from '#shared/dollars.ts';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import { dayText, type SharedQuote } from '#shared/quote/quote-link.ts';
import { rangeText } from '#shared/quote/site-pricing.ts';
import { productInSpanish, type TierTitles, tierTitlesEn, tierTitlesEs } from '#shared/quote/tier-titles.ts';
import { FROM_GOOGLE } from '#shared/roof/lead-roof.ts';
import { brandSchema } from '#shared/site/brand.ts';
import type { Language } from '#shared/text.ts';

const { product, companyName, phone, email, address, licence, colours } = brandSchema.entries;

/** The company's details that its emails use. */
const emailCompanySchema = v.object({
  product,
  companyName,
  phone,
  email,
  address,
  licence,
  colours,
});

export type EmailCompany = v.InferOutput<typeof emailCompanySchema>;

/** The company this site was deployed for. */
export const deployedCompany = (): EmailCompany =>
  v.parse(emailCompanySchema, JSON.parse(requiredEnv(ENV.company)));

/** The email's texts in one language. */
interface EmailWords {
  /** How dates are written, e.g. "es-US". */
  locale: string;
  tiers: TierTitles;
  /** The product's name in this language. */
  product(word: string): { title: string; lower: string };
  subject(product: string, company: string): string;
  hello(firstName: string): string;
  /** What is said instead of an address that cannot be shown. */
  home: string;
  intro(product: string, place: string, day: string): string;
  area(squareFootage: string, squares: string): string;
  /** Follows the area where the homeowner typed it from an estimate. */
  typed: string;
  range(percent: string): string;
  open: string;
  validUntil(day: string): string;
  whoSees: string;
  call(phone: string): string;
  disclaimer: string;
  whyYou(company: string): string;
  noEmail: string;
}

const emailWordsEn: EmailWords = {
  locale: 'en-US',
  tiers: tierTitlesEn,
  product: (word) => ({ title: word, lower: word.toLowerCase() }),
  subject: (product, company) => `Your ${product} quote from ${company}`,
  hello: (firstName) => (firstName === '' ? 'Hello,' : `Hello ${firstName},`),
  home: 'your home',
  intro: (product, place, day) => `Here are the four ${product} prices you saw on ${day} for ${place}.`,
  area: (squareFootage, squares) => `Based on ${squareFootage} sq ft (${squaresInWords(squares)})`,
  typed: 'You took this size from your estimate. We check it before the final price.',
  range: (percent) => `The range is for a roof up to about ${percent}% smaller or larger.`,
  open: 'Open your quote',
  validUntil: (day) => `Good until ${day}.`,
  whoSees: 'Anyone who has the link can see the prices, so pass it on to whom you like.',
  call: (phone) => `Questions, or ready to set a date? Call ${phone}.`,
  disclaimer:
    'Estimates assume standard conditions. A professional inspection is required for a final price.',
  whyYou: (company) =>
    `You got this one email because someone asked for it on ${company}’s quote page. It isn’t a mailing list.`,
  noEmail: 'Don’t email me again',
};

const emailWordsEs: EmailWords = {
  locale: 'es-US',
  tiers: tierTitlesEs,
  product: (word) => ({ title: productInSpanish(word), lower: productInSpanish(word) }),
  subject: (product, company) => `Su cotización de ${product} de ${company}`,
  hello: (firstName) => (firstName === '' ? 'Hola:' : `Hola, ${firstName}:`),
  home: 'su casa',
  intro: (product, place, day) =>
    `Estos son los cuatro precios de ${product} que vio el ${day} para ${place}.`,
  area: (squareFootage, squares) =>
    `Según ${squareFootage} pies² (${squares === '1' ? '1 cuadro' : `${squares} cuadros`})`,
  typed: 'Usted tomó este tamaño de su estimado. Lo revisamos antes del precio final.',
  range: (percent) =>
    `El rango es para un techo hasta un ${percent} % más chico o más grande, aproximadamente.`,
  open: 'Abrir su cotización',
  validUntil: (day) => `Válidos hasta el ${day}.`,
  whoSees: 'Quien tenga el enlace puede ver los precios: compártalo con quien quiera.',
  call: (phone) => `¿Preguntas, o quiere fijar una fecha? Llame al ${phone}.`,
  disclaimer:
    'Los estimados suponen condiciones normales. Para el precio final se requiere una inspección profesional.',
  whyYou: (company) =>
    `Recibió este único correo porque alguien lo pidió en la página de cotización de ${company}. No es una lista de correos.`,
  noEmail: 'No me escriban más',
};

/** A new language needs a line here and its own texts. */
const emailWords: Readonly<Record<Language, EmailWords>> = { en: emailWordsEn, es: emailWordsEs };

/** The whole email in one language, before it becomes text or HTML. */
export interface QuoteLetter {
  language: Language;
  company: EmailCompany;
  /** The quote link, with its host. */
  url: string;
  /** The page that ends emails to this mailbox, with its host. */
  noEmailUrl: string;
  /** `range` is empty if none was shown. */
  prices: Record<TierName, { title: string; amount: string; range: string }>;
  said: {
    subject: string;
    hello: string;
    intro: string;
    area: string;
    /** Explains the ranges; empty if there are none. */
    range: string;
    /** The attribution that the provider of a measured area requires; empty for other areas. */
    roofData: string;
    open: string;
    validUntil: string;
    whoSees: string;
    call: string;
    disclaimer: string;
    whyYou: string;
    noEmail: string;
    /** The company's name, address and license, without empty ones. */
    signature: string[];
  };
}

export function quoteLetter(
  shared: SharedQuote,
  { company, url, noEmailUrl, language }: Pick<QuoteLetter, 'company' | 'url' | 'noEmailUrl' | 'language'>,
): QuoteLetter {
  const words = emailWords[language];
  const { rangePercent: percent } = shared;
  const product = words.product(company.product);
  const priceOf = (tier: TierName) => ({
    title: words.tiers[tier](product),
    amount: priceText(shared.prices[tier]),
    range: percent === undefined ? '' : rangeText(shared.prices[tier], percent),
  });
  const [asLowAs, standard, impactResistant, premiumWarranty] = tierNames;
  return {
    language,
    company,
    url,
    noEmailUrl,
    prices: {
      asLowAs: priceOf(asLowAs),
      standard: priceOf(standard),
      impactResistant: priceOf(impactResistant),
      premiumWarranty: priceOf(premiumWarranty),
    },
    said: {
      subject: words.subject(product.lower, company.companyName),
      hello: words.hello(shared.firstName),
      intro: words.intro(product.lower, shared.place || words.home, dayText(shared.shown_at, words.locale)),
      area: `${words.area(figure(shared.squareFootage), figure(shared.squares))}${shared.isTyped ? `. ${words.typed}` : ''}`,
      range: percent === undefined ? '' : words.range(figure(percent)),
      roofData: shared.isMeasured ? FROM_GOOGLE : '',
      open: words.open,
      validUntil: words.validUntil(dayText(shared.expires_at, words.locale)),
      whoSees: words.whoSees,
      call: company.phone === '' ? '' : words.call(company.phone),
      disclaimer: words.disclaimer,
      whyYou: words.whyYou(company.companyName),
      noEmail: words.noEmail,
      signature: [company.companyName, company.address, company.licence].filter((line) => line !== ''),
    },
  };
}

const priceLine = ({ title, amount, range }: QuoteLetter['prices'][TierName]) =>
  `${title}: ${amount}${range === '' ? '' : ` (${range})`}`;

/** The plain text part. */
export function textPart({ said, prices, url, noEmailUrl }: QuoteLetter): string {
  const lines = [
    said.hello,
    '',
    said.intro,
    said.area,
    '',
    ...tierNames.map((tier) => priceLine(prices[tier])),
    ...(said.range === '' ? [] : [said.range]),
    ...(said.roofData === '' ? [] : [said.roofData]),
    '',
    said.validUntil,
    '',
    `${said.open}: ${url}`,
    said.whoSees,
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

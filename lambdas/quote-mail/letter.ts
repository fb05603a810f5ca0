import { dollars, figure } from '#shared/dollars.ts';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import { rangeText } from '#shared/quote/quote.ts';
import { dayText, type KeptQuote } from '#shared/quote/quote-link.ts';
import { FROM_GOOGLE } from '#shared/roof/measurement.ts';
import type { Language } from '#shared/text.ts';
import type { MailCompany } from './company.ts';
import { mailWords } from './words.ts';

/** All that the mail says, in one language, before it takes the form of text or of HTML. */
export interface QuoteLetter {
  language: Language;
  company: MailCompany;
  /** The quote link, with its host. */
  url: string;
  /** `range` is empty where none was shown. */
  prices: Record<TierName, { title: string; amount: string; range: string }>;
  said: {
    subject: string;
    hello: string;
    intro: string;
    area: string;
    /** What the ranges say; empty where there are none. */
    range: string;
    /** What the provider of a measured area asks for; empty of any other area. */
    roofData: string;
    open: string;
    validUntil: string;
    whoSees: string;
    call: string;
    disclaimer: string;
    whyYou: string;
    /** Name, address and licence of the company, as far as there are any. */
    signature: string[];
  };
}

/** Whole dollars without their cents. */
const priceText = (price: number) => dollars(price).replace(/\.00$/, '');

export function quoteLetter(
  kept: KeptQuote,
  { company, url, language }: Pick<QuoteLetter, 'company' | 'url' | 'language'>,
): QuoteLetter {
  const words = mailWords[language];
  const { rangePercent: percent } = kept;
  const product = words.product(company.product);
  const priceOf = (tier: TierName) => ({
    title: words.tiers[tier](product),
    amount: priceText(kept.prices[tier]),
    range: percent === undefined ? '' : rangeText(kept.prices[tier], percent),
  });
  const [asLowAs, standard, impactResistant, premiumWarranty] = tierNames;
  return {
    language,
    company,
    url,
    prices: {
      asLowAs: priceOf(asLowAs),
      standard: priceOf(standard),
      impactResistant: priceOf(impactResistant),
      premiumWarranty: priceOf(premiumWarranty),
    },
    said: {
      subject: words.subject(product.lower, company.companyName),
      hello: words.hello(kept.firstName),
      intro: words.intro(product.lower, kept.place, dayText(kept.shown_at, words.locale)),
      area: words.area(figure(kept.squareFootage), figure(kept.squares)),
      range: percent === undefined ? '' : words.range(figure(percent)),
      roofData: kept.isMeasured ? FROM_GOOGLE : '',
      open: words.open,
      validUntil: words.validUntil(dayText(kept.expires_at, words.locale)),
      whoSees: words.whoSees,
      call: company.phone === '' ? '' : words.call(company.phone),
      disclaimer: words.disclaimer,
      whyYou: words.whyYou(company.companyName),
      signature: [company.companyName, company.address, company.licence].filter((line) => line !== ''),
    },
  };
}

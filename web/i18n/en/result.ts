import { squaresInWords } from '#shared/dollars.ts';
import type { DayPart } from '#shared/lead/shown-quote.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { ProductWord } from '#web/i18n/product-word.ts';

const kinds: Record<TierName, string> = {
  asLowAs: 'lowest-priced',
  standard: 'Standard',
  impactResistant: 'Impact Resistant',
  premiumWarranty: 'Premium Warranty',
};

const titles: Record<TierName, string> = { ...kinds, asLowAs: 'Lowest-priced' };

const anyOf: Record<TierName, string> = {
  asLowAs: 'the lowest-priced',
  standard: 'a standard',
  impactResistant: 'an impact resistant',
  premiumWarranty: 'a premium warranty',
};

const dayParts: Record<DayPart, string> = {
  morning: 'Morning',
  midday: 'Midday',
  afternoon: 'Afternoon',
  evening: 'Evening',
};

/** What the screen after the last question says around the prices. */
export const resultEn = {
  thanks: {
    title: (name: string) => (name === '' ? 'Thank you!' : `Thank you, ${name}!`),
    summaryNotLoaded:
      'The summary of your estimate could not be loaded. Your prices above are complete; reload the page to see it.',
    sumNotLoaded: 'This sum could not be loaded. Reload the page to see it.',
    noQuote: 'We have your details and will prepare your quote personally.',
    startOver: 'Start a new quote',
    print: 'Print',
  },
  /** The parts of one sentence; whole dollars, never advice or a promise. */
  sentence: {
    insurer: (now: string) => `your insurer pays about ${now} now`,
    insurerAndLater: (now: string, later: string) =>
      `your insurer pays about ${now} now and ${later} after the work`,
    part: (product: ProductWord, tier: TierName, amount: string) =>
      `with the ${kinds[tier]} ${product.lower} your part is about ${amount}`,
    price: (product: ProductWord, tier: TierName, amount: string) =>
      `${anyOf[tier]} ${product.lower} for your home is about ${amount}`,
    /** Where the squares were typed from an estimate that could not be read. */
    typed: (product: ProductWord, tier: TierName, amount: string, squares: string) =>
      `${titles[tier]} ${product.lower}: ${amount}. Based on the ${squaresInWords(squares)} you typed from your estimate.`,
    typedIsChecked: 'Our office checks them against your PDF.',
    typedIsAtHand: 'Keep your estimate handy when we call.',
  },
  next: {
    title: 'What happens next',
    getInTouch: (who: string, about: string) =>
      `${who} will get in touch to arrange an inspection and ask ${about}.`,
    call: (who: string, about: string) => `${who} will call you to arrange an inspection and ask ${about}.`,
    callWithin: (who: string, about: string, hours: number) =>
      `${who} will call you within ${hours} working ${hours === 1 ? 'hour' : 'hours'} to arrange an inspection and ask ${about}.`,
    aboutDamage: 'about the damage',
    aboutHome: 'about your home',
    openingHours: (hours: string) => `Office hours: ${hours}.`,
    insurance: 'Your insurance claim stays between you and your insurer.',
    retail: 'Bring your questions; there is no obligation.',
    callNow: 'Call now',
    textUs: 'Text us',
    textMessage: (name: string, product: ProductWord) =>
      `Hi, this is ${name}. I have a question about my ${product.lower} quote.`,
    pickTime: 'Pick a time',
    times: {
      hint: 'Two times that suit you. The office sees them and confirms one.',
      choices: ['First choice', 'Second choice'],
      day: 'Day',
      part: 'Time of day',
      none: 'Choose',
      dayParts,
      noted: 'Noted. Thank you.',
    },
  },
  details: {
    title: 'Help us prepare',
    hint: 'Three quick taps, all optional. Each answer is saved as you tap it.',
    roofAge: (product: ProductWord) => `How old is the ${product.lower}?`,
    roofAges: {
      '0-5': '0–5 years',
      '6-10': '6–10',
      '11-15': '11–15',
      '16-20': '16–20',
      'over-20': 'Over 20',
      unknown: 'Not sure',
    },
    damage: 'What kind of damage is there?',
    damageTypes: {
      hail: 'Hail',
      wind: 'Wind',
      leak: 'Leak',
      age: 'Age and wear',
      other: 'Something else',
      none: 'No damage',
    },
    fromEstimate: 'From your estimate. Tap another answer if it was something else.',
    leaking: 'Is it leaking right now?',
    yes: 'Yes',
    no: 'No',
    kept: 'Noted. Thank you.',
    leakHelp: (phone: string) => `Leaking now? Call ${phone}: that is the fastest way.`,
  },
};

export type ResultWords = typeof resultEn;

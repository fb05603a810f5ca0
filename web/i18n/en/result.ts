import type { DayPart } from '#shared/lead/shown-quote.ts';
import { headlineEn } from '#web/i18n/en/headline.ts';
import type { ProductWord } from '#web/i18n/product-word.ts';

const dayParts: Record<DayPart, string> = {
  morning: 'Morning',
  midday: 'Midday',
  afternoon: 'Afternoon',
  evening: 'Evening',
};

/** What the screen after the last question says around the prices. */
export const resultEn = {
  headline: headlineEn,
  next: {
    title: 'What happens next',
    getInTouch: (who: string, about: string) =>
      `${who} will contact you to arrange an inspection and ask ${about}.`,
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

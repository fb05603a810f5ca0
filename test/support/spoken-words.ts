import type { Page } from 'playwright-core';
import { type Language, languages } from '#shared/text.ts';
import { loadMessages } from '#web/words/language.ts';

async function spokenIn(language: Language) {
  const { words, later } = await loadMessages(language);
  const { laterWords } = await later.load();
  const { property, contact, quote, thanks, correction, ...rest } = laterWords;
  return {
    ...rest,
    maps: words.maps,
    /** What the steps say, with the titles that stand in the frame around them. */
    page: {
      ...words,
      property: { ...words.property, ...property },
      contact: { ...words.contact, ...contact },
      thanks: { ...words.thanks, ...thanks },
      quote,
      correction,
    },
  };
}

const all = await Promise.all(
  languages.map(async (language) => [language, await spokenIn(language)] as const),
);

/** All that the homeowner's page says, for tests that walk it in any language. */
export const spoken = Object.fromEntries(all) as Record<Language, Awaited<ReturnType<typeof spokenIn>>>;

/** All that a screen says, to the eye and to a screen reader, but for what it quotes from a document. */
export const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'alt', 'title'];
    const spokenOnly = [...document.querySelectorAll('body *')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const quoted of body.querySelectorAll('q')) quoted.remove();
    return [document.title, body.textContent, ...spokenOnly].join('\n');
  });

/** Sentences of a catalog that are written out; the ones a function makes are left out. */
function sentencesOf(words: unknown): string[] {
  if (typeof words === 'string') return words.split('\n').filter((line) => line.length >= 8);
  if (typeof words !== 'object' || words === null) return [];
  return Object.values(words).flatMap(sentencesOf);
}

/** The sentences of the other language that these words, a whole page's, have in them. */
export function sentencesOfTheOther(language: Language, words: string): string[] {
  const own = sentencesOf(spoken[language]);
  const others = sentencesOf(spoken[language === 'es' ? 'en' : 'es']);
  return others.filter((sentence) => {
    // A language may say a word of the other beside its own: "retiro (tear-off)".
    const saying = own.filter((one) => one.includes(sentence));
    return saying.reduce((text, one) => text.replaceAll(one, ''), words).includes(sentence);
  });
}

/** The specification's words, by the screen they stand on. */
export const specified = {
  'address-loading': ['Get Your Roof Quote in 60 Seconds', 'Loading...'],
  'address-failed': [
    'Error Loading Google Maps',
    'Please check your internet connection and try again later.',
  ],
  address: ['Property Address', 'Continue'],
  payment: ['How are you planning to pay?', 'Insurance Claim', 'Out of Pocket', 'Back'],
  'has-estimate': ["Do you have an adjuster's estimate?", 'Yes', 'No'],
  upload: ['Upload Insurance Estimate', 'Continue without document'],
  'upload-not-a-pdf': ['Please upload a PDF file'],
  'upload-refused': ['Failed to process document. Please try again.'],
  property: [
    'Property Details',
    'Single Story',
    'Two Story',
    'Three Story',
    'steep-slope asphalt shingle',
    'garage',
  ],
  contact: ['Contact information', 'Yes, I want formal quotes from verified contractors', 'Get My Quote'],
  'thanks-retail': [
    'Thank you, Marisol Delgado!',
    'Your Roof Quote',
    'Based on 1,800 sq ft (18 squares)',
    'As Low As',
    'Standard Price',
    'Impact Resistant Roof',
    'Premium Warranty w/ Impact Resistant',
    'Estimates assume standard conditions',
    'professional inspection is required',
  ],
} satisfies Record<string, readonly string[]>;

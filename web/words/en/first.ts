import type { ProductWord } from '#shared/quote/tier-titles.ts';

/** What the page around the wizard says. */
export const landingEn = {
  page: {
    title: (product: ProductWord) => `Get Your ${product.title} Quote in 60 Seconds`,
    description: (product: ProductWord, company: string) =>
      `See four ${product.lower} prices from ${company} in about a minute, before anyone calls you. No account, nothing to sign.`,
    skipToQuote: 'Skip to your quote',
    callUs: (phone: string) => `Call ${phone}`,
    serving: 'Serving',
    noScript:
      'This page works out your price with JavaScript, which is switched off in this browser. Switch it on, or call us:',
    stillLoading: 'Taking long? Reload the page, or call us:',
    stepNotLoaded:
      'This step could not be loaded. Your answers are kept. Check your connection and try again, or call us:',
    notLoaded: 'This page could not be loaded. Check your connection and try again, or call us:',
    notFoundTitle: 'This page does not exist',
    notFoundText: 'The address may have a typing mistake, or the page has moved.',
    toQuote: (product: ProductWord) => `Get a ${product.lower} quote`,
  },
  promise: {
    lead: (product: ProductWord) =>
      `Four prices for your ${product.lower}, side by side on this page. You need no account.`,
    points: [
      'Tell us how to reach you and the prices come up at once, before anyone calls',
      'Filing a claim? Upload your adjuster’s estimate and the roof’s area is read from it',
      'Nothing to pay, nothing to sign',
    ],
  },
  reputation: {
    insured: (cover: string) => `Insured: ${cover}`,
    /** Beside the stars, e.g. "126 Google reviews". */
    ratings: (count: number, source: string) =>
      `${count.toLocaleString('en-US')} ${source} ${count === 1 ? 'review' : 'reviews'}`,
    badges: 'Certifications and memberships',
    reviews: 'What customers say',
    stars: (count: number) => `${count} of 5 stars`,
    read: 'Read the review',
    readOn: (source: string) => `Read it on ${source}`,
    leftOn: (source: string) => `on ${source}`,
    newTab: '(opens a new tab)',
  },
  how: {
    title: 'How it works',
    steps: [
      { title: 'Tell us about the home', text: 'The address, and whether insurance is paying.' },
      {
        title: 'Give us the size',
        text: 'Square feet and stories, or the PDF of your adjuster’s estimate.',
      },
      {
        title: 'Compare four prices',
        text: 'They come up on this page. For a final price we look at the roof first.',
      },
    ],
  },
  privacy: {
    title: 'What we do with your data',
    items: [
      {
        title: 'Who sees it',
        text: (company: string) =>
          `The office of ${company}. Other contractors only if you ask for formal quotes. We do not sell your details.`,
      },
      {
        title: 'Your documents',
        text: () =>
          'An estimate you upload is stored encrypted. The roof’s area and the claim’s figures are read from it, and our office can open it. The upload step says when it is deleted.',
      },
      {
        title: 'On your device',
        text: () =>
          'Your answers and your quote stay in this browser so that you can come back to them: 7 days for a quote you began, 30 days for one you have seen. Starting over deletes them at once; do so on a device you share. Address suggestions, where they show, come from Google. No advertising cookies.',
      },
    ],
    /** Only where roofs are measured. */
    measured: {
      title: 'Your roof from above',
      text: () =>
        'For an address picked from the suggestions we send its place to Google, which measures the roof from pictures taken from above. Spots you choose on the map go to Google too. Google’s figures are kept for at most 30 days; the roof’s area and the date of the pictures stay with your quote.',
    },
  },
  footer: {
    contact: 'Talk to a person',
    estimate: 'Instant prices are estimates. A professional inspection is required for a final price.',
  },
};

export type LandingWords = typeof landingEn;

/** What the page says of a visit that the device has kept. */
export const resumeEn = {
  resume: {
    title: 'Welcome back',
    unfinished: {
      text: (address: string) => `You began a quote for ${address}. Your answers are still here.`,
      goOn: 'Go on with your quote',
    },
    quote: {
      text: (address: string) => `Your quote for ${address} is still here, as it was shown.`,
      goOn: 'Show my quote',
    },
    startOver: 'Start over',
    kept: (days: number) => `Kept in this browser only, for ${days} days. “Start over” deletes it at once.`,
    answersKept: (days: number) => `Your answers are kept in this browser for ${days} days.`,
  },
};

export type ResumeWords = typeof resumeEn;

/** What the address step says beside the wizard's own words. */
export const mapsEn = {
  failedTitle: 'Error Loading Google Maps',
  failedHelp: 'Please check your internet connection and try again later.',
  retry: 'Try again',
  byHand: 'Enter address by hand',
  slow: 'This is taking longer than usual.',
  suggestHint: 'Start typing and pick your address, or type all of it.',
  listLabel: 'Suggested addresses',
  count: (count: number) =>
    count === 0
      ? 'No suggestions. You can go on with the address as typed.'
      : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys to choose.`,
  pictureTitle: 'Is this your roof?',
  pictureHelp: 'If not, correct the address above.',
  pictureAlt: (address: string) => `Satellite picture of ${address}`,
};

export type MapsWords = typeof mapsEn;

/** What the first questions say, and around them the frame that every step stands in. */
const frameEn = {
  wizard: {
    label: 'Instant quote',
    /** Spoken before how full the bar is. */
    progress: 'Progress',
    back: 'Back',
    continue: 'Continue',
    loading: 'Loading...',
    tryAgain: 'Try again',
  },
  address: {
    title: 'Property Address',
    hint: 'Where is the home? Street, city, state and ZIP.',
    label: 'Property Address',
    placeholder: '123 Main St, Omaha, NE',
  },
  payment: {
    title: 'How are you planning to pay?',
    insurance: 'Insurance Claim',
    insuranceHint: 'Storm, hail or wind damage your policy may cover',
    outOfPocket: 'Out of Pocket',
    outOfPocketHint: 'You pay for the work yourself, or finance it',
  },
  hasEstimate: {
    title: "Do you have an adjuster's estimate?",
    hint: 'The PDF your insurance company sent after looking at the damage.',
    yes: 'Yes',
    yesHint: 'Upload it and skip the measuring',
    no: 'No',
    noHint: 'Two quick questions about the home instead',
  },
  upload: {
    title: 'Upload Insurance Estimate',
    notLoaded: 'The upload could not be loaded. Check your connection and try again, or go on without it.',
    withoutDocument: 'Continue without document',
  },
  /** The titles of the steps that come later stand in the frame, which is there before them. */
  property: {
    title: 'Property Details',
  },
  contact: {
    title: 'Contact information',
  },
  thanks: {
    title: (name: string) => (name === '' ? 'Thank you!' : `Thank you, ${name}!`),
    startOver: 'Start a new quote',
  },
};

export type FrameWords = typeof frameEn;

/** What the page says from its start on, in a download of its own. */
export interface FirstWords {
  /** How dates are written, e.g. "es-US". */
  locale: string;
  words: typeof landingEn & typeof frameEn & typeof resumeEn & { maps: typeof mapsEn };
  /** The configured product, as this language says it. */
  productWord(product: string): ProductWord;
}

export type Words = FirstWords['words'];

export const firstWords: FirstWords = {
  locale: 'en-US',
  words: { ...landingEn, ...frameEn, ...resumeEn, maps: mapsEn },
  productWord: (product) => ({ title: product, lower: product.toLowerCase() }),
};

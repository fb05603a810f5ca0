import type { ProductWord } from '#shared/site/product-word.ts';

/** What the page around the wizard says. */
const landingEn = {
  page: {
    title: (product: ProductWord) => `Get Your ${product.title} Quote in 60 Seconds`,
    description: (product: ProductWord, company: string) =>
      `See four ${product.lower} prices from ${company} in about a minute, before anyone calls you. No account, nothing to sign.`,
    skipToQuote: 'Skip to your quote',
    callUs: (phone: string) => `Call ${phone}`,
    serving: 'Serving',
    noScript: 'This page needs JavaScript to work out your price. Turn it on in your browser, or call us:',
    stillLoading: 'Still loading? Reload the page, or call us:',
    stepNotLoaded:
      'This step didn’t load. Your answers are saved. Check your connection and try again, or call us:',
    notLoaded: 'This page didn’t load. Check your connection and try again, or call us:',
    notFoundTitle: 'We can’t find that page',
    notFoundText: 'Check the address for typos. Or start a new quote here.',
    toQuote: (product: ProductWord) => `Get a ${product.lower} quote`,
  },
  promise: {
    lead: (product: ProductWord) => `Four prices for your ${product.lower}, side by side. No account needed.`,
    points: [
      'Enter your contact info and see your prices right away, before anyone calls',
      'Filing a claim? Upload your adjuster’s estimate and we’ll read the roof size from it',
      'Nothing to pay. Nothing to sign.',
    ],
  },
  reputation: {
    insured: (cover: string) => `Insured: ${cover}`,
    /** Beside the stars, e.g. "126 Google reviews". */
    ratings: (count: number, source: string) =>
      `${count.toLocaleString('en-US')} ${source} ${count === 1 ? 'review' : 'reviews'}`,
    badges: 'Certifications and memberships',
    reviews: 'What customers say',
    stars: (count: number) => `${count} out of 5 stars`,
    read: 'Read the review',
    readOn: (source: string) => `Read it on ${source}`,
    leftOn: (source: string) => `on ${source}`,
    newTab: '(opens in a new tab)',
  },
  how: {
    title: 'How it works',
    steps: [
      { title: 'Tell us about the home', text: 'Your address, and how you plan to pay.' },
      {
        title: 'Give us the size',
        text: 'Square feet and stories, or your adjuster’s estimate as a PDF.',
      },
      {
        title: 'Compare four prices',
        text: 'You see them right here. We inspect the roof before we give you a final price.',
      },
    ],
  },
  privacy: {
    title: 'How we use your information',
    items: [
      {
        title: 'Who sees it',
        text: (company: string) =>
          `Our office at ${company}. Other contractors see it only if you ask for formal quotes. We don’t sell your information.`,
      },
      {
        title: 'Your documents',
        text: () =>
          'We store your estimate encrypted. We read the roof size and the claim’s numbers from it. Our office can open it. The upload step says when we delete it.',
      },
      {
        title: 'On your device',
        text: () =>
          'Your answers stay in this browser for 7 days, and a finished quote for 30, so you can come back. On a shared device, tap “Start over” to delete them right away. Address suggestions, where you see them, come from Google. No advertising cookies.',
      },
    ],
    /** Only where roofs are measured. */
    measured: {
      title: 'Your roof from above',
      text: () =>
        'When you pick a suggested address, we send its location to Google. Google measures the roof from pictures taken from above. Spots you tap on the map go to Google too. We keep Google’s numbers for at most 30 days. The roof size, the date of the pictures, and which building it is stay with your quote.',
    },
  },
  footer: {
    contact: 'Talk to a person',
    estimate: 'Instant prices are estimates. A professional inspection is required for a final price.',
  },
};

export type LandingWords = typeof landingEn;

/** What the page says of a visit that the device has kept. */
const resumeEn = {
  resume: {
    title: 'Welcome back',
    unfinished: {
      text: (address: string) => `You started a quote for ${address}. Your answers are saved.`,
      goOn: 'Continue your quote',
    },
    quote: {
      text: (address: string) => `Your quote for ${address} is here, just as you saw it.`,
      goOn: 'Show my quote',
    },
    startOver: 'Start over',
    kept: (days: number) =>
      `This browser keeps it for ${days} days. “Start over” deletes it here right away.`,
    answersKept: (days: number) => `We save your answers in this browser for ${days} days.`,
  },
};

export type ResumeWords = typeof resumeEn;

/** What the address step says beside the wizard's own words. */
const mapsEn = {
  failedTitle: 'Error Loading Google Maps',
  failedHelp: 'Please check your internet connection and try again later.',
  retry: 'Try again',
  byHand: 'Enter address by hand',
  slow: 'This is taking longer than usual.',
  suggestHint: 'Start typing, then pick your address. Or type it all.',
  listLabel: 'Suggested addresses',
  count: (count: number) =>
    count === 0
      ? 'No suggestions. You can continue with the address you typed.'
      : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys to choose.`,
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
    hint: 'Where’s the home? Street, city, state, and ZIP.',
    label: 'Property Address',
    placeholder: (town = ', City, State') => `123 Main St${town}`,
    /** Asked once of a street alone. */
    placeMissing: 'Which city or ZIP is it in? Add it, or continue without it.',
  },
  payment: {
    title: 'How are you planning to pay?',
    insurance: 'Insurance Claim',
    insuranceHint: 'Storm, hail, or wind damage your policy may cover',
    outOfPocket: 'Out of Pocket',
    outOfPocketHint: 'You pay or finance the work yourself',
  },
  hasEstimate: {
    title: "Do you have an adjuster's estimate?",
    hint: 'The PDF your insurance company sent after looking at the damage.',
    yes: 'Yes',
    yesHint: 'Upload it and skip the house questions',
    no: 'No',
    noHint: 'Answer two quick questions about the home',
  },
  upload: {
    title: 'Upload Insurance Estimate',
    notLoaded:
      'The upload didn’t load. Your answers are saved. Check your connection and try again, or continue without it.',
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

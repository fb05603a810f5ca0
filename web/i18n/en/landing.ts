import type { ProductWord } from '#web/i18n/product-word.ts';

/** What the page around the wizard says. */
export const landingEn = {
  page: {
    title: (product: ProductWord) => `Get Your ${product.title} Quote in 60 Seconds`,
    description: (product: ProductWord, company: string) =>
      `See four honest ${product.lower} prices from ${company} in about a minute. No account, no obligation.`,
    skipToQuote: 'Skip to your quote',
    callUs: (phone: string) => `Call ${phone}`,
    languageSwitch: 'Language',
    serving: 'Serving',
    noScript:
      'This page works out your price with JavaScript, which is switched off in this browser. Switch it on, or call us:',
    stillLoading: 'Taking long? Reload the page, or call us:',
    notFoundTitle: 'This page does not exist',
    notFoundText: 'The address may have a typing mistake, or the page has moved.',
    toQuote: (product: ProductWord) => `Get a ${product.lower} quote`,
  },
  promise: {
    lead: (product: ProductWord) =>
      `Four honest prices for your ${product.lower}, side by side on this page. No account and no obligation.`,
    points: [
      'Prices on screen right away, before anyone calls you',
      'Filing a claim? Upload your adjuster’s estimate and we read the roof’s area from it',
      'Nothing to pay, nothing to sign',
    ],
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
        text: 'From the most affordable option to premium with a full-system warranty.',
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
          'Your answers stay in this tab until you ask for your prices, so a reload loses nothing. Address suggestions, where they show, come from Google. No advertising cookies.',
      },
    ],
  },
  footer: {
    contact: 'Talk to a person',
    estimate: 'Instant prices are estimates. A professional inspection is required for a final price.',
  },
};

export type LandingWords = typeof landingEn;

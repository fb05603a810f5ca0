import type { ProductWord } from '#web/i18n/product-word.ts';

/** What the page behind a quote link says, and the part of the result that makes one. */
export const quoteLinkEn = {
  page: {
    title: (product: ProductWord, name: string) =>
      name === '' ? `${product.title} quote` : `${product.title} quote for ${name}`,
    /** Instead of an address that cannot be shown. */
    home: 'Your home',
    made: (company: string, day: string) => `${company} showed these prices on ${day}.`,
    validUntil: (day: string) => `They hold until ${day}.`,
    pricesTitle: 'Four prices',
    range: (percent: string) =>
      `The range under each price is for a roof up to about ${percent}% smaller or larger.`,
    about:
      'You see this page because somebody gave you its link. It shows prices, street and city, and nothing else; looking at it changes nothing.',
    own: 'Get your own quote',
    loading: 'Loading the quote…',
    goneTitle: 'This link does not show a quote any more',
    goneText: 'A link works for 30 days, and the company can end it sooner. Ask whoever gave it to you.',
    failedTitle: 'The quote could not be loaded',
    failedText: 'Check your connection, then try again.',
    retry: 'Try again',
  },
  link: {
    title: 'Keep this quote',
    make: 'Get a link',
    making: 'Making the link…',
    label: 'Link to your quote',
    until: (day: string) => `It works until ${day} and shows prices, street and city, and nothing else.`,
    copy: 'Copy link',
    copied: 'Link copied.',
    notCopied: 'Select the link and copy it.',
    share: 'Share',
    shareTitle: (product: ProductWord) => `My ${product.lower} quote`,
    mail: 'Send it to me',
    mailTo: (address: string) => `It goes to ${address}.`,
    sending: 'Sending…',
    sent: (address: string) => `Sent to ${address}. If it is not there in five minutes, look in spam.`,
    tooOften: 'We can’t send another email right now. Check your inbox and spam folder, or copy the link.',
    noMail: 'We can’t email this quote. Copy the link instead.',
    notSent: 'The email didn’t go out. Try again in a minute, or copy the link.',
    notYet: 'Your details are still on their way to us. Try again in a minute.',
    noLink: 'No link can be made to this quote. Print it, or call us.',
    notMade: 'The link could not be made. Check your connection, then try again.',
  },
};

export type QuoteLinkWords = typeof quoteLinkEn;

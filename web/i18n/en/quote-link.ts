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
    typed: 'The homeowner took this size from the estimate. We check it before the final price.',
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
  /** The page behind the link in an email that ends them. */
  noEmail: {
    title: 'Don’t email me again',
    text: (company: string) => `${company} will send no more quotes to the address that got this email.`,
    stop: 'Stop these emails',
    sending: 'Saving…',
    doneTitle: 'We won’t email you again',
    doneText: (company: string) =>
      `No more quotes from ${company} will come to this address. Calls and texts are separate. If you don’t want those, tell us.`,
    failed: 'That didn’t save. Check your connection, then try again.',
    unknownTitle: 'This link doesn’t work',
    unknownText: 'Open it from the email again. Some email programs cut long links.',
  },
};

export type QuoteLinkWords = typeof quoteLinkEn;

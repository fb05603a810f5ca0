import { squaresInWords } from '#shared/dollars.ts';
/** What the page says of an area that was read and may be corrected. */
export const correctionEn = {
  correction: {
    readLabel: 'What we read from your estimate',
    read: (squares: string, carrier: string) =>
      `Estimate read: ${squaresInWords(squares)}${carrier === '' ? '' : `, ${carrier}`}`,
    title: 'Something not right?',
    changedRead: (now: string, was: string) =>
      `You changed the roof to ${squaresInWords(now)}. We read ${was}.`,
    changedTyped: (now: string, was: string) =>
      `You changed the roof to ${squaresInWords(now)}. It was ${was}.`,
    backToRead: 'Back to what we read',
    backToTyped: 'Back to the first size',
    closed: 'Something not right? Call us: we can still change it.',
    notLoaded: 'This could not be loaded. Reload the page to try again, or tell us when we call.',
  },
};

export type CorrectionWords = typeof correctionEn;

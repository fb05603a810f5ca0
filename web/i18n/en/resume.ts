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

/** What is said where a homeowner books, moves and cancels an inspection. */
export const inspectionEn = {
  title: 'Book your inspection',
  hint: 'Pick a day, then a two-hour window. It’s booked right away.',
  none: 'No times are open online right now. Call us and we’ll find one.',
  window: 'Window',
  problems: {
    missing: 'Pick a day and a window.',
    taken: 'That time is no longer open. Pick another one.',
    failed: 'That didn’t go through. Try again, or call us.',
    changed: 'Your inspection changed in the meantime. Check it, then try again.',
    closed: 'This can’t be changed online now. Please call us.',
    notBooked: 'This can’t be booked online right now. Please call us.',
    gone: 'This link no longer works. Please call us.',
  },
  moveTitle: 'Move your inspection',
  move: 'Move inspection',
  cancel: 'Cancel',
  cancelTitle: 'Cancel your inspection?',
  cancelHint: 'Someone else can book that time right away.',
  cancelIt: 'Yes, cancel it',
  keep: 'Keep it',
  notCanceled: 'That didn’t go through. Try again, or call us.',
  news: {
    canceled: 'Your inspection is canceled.',
    'moved-by-others': 'Your inspection has a new time.',
    'canceled-by-others': 'Your inspection was canceled. Questions? Call us.',
  },
  begun: 'Call us to change it.',
  over: (day: string, time: string) => `Your inspection was ${day}, ${time}.`,
  /** Where the time is still to come. */
  isBooked: 'Your inspection is booked.',
  bookHere: 'Book an inspection',
  removeEntry: 'Remove from calendar',
  done: 'Booked',
  comes: (who: string, street: string) => `${who} comes to ${street}.`,
  booked: (day: string, time: string) => `See you ${day}, ${time}.`,
  /** `to` is empty where the page does not know whose link it is. */
  emailed: (to: string) => (to === '' ? 'We emailed the details.' : `We emailed the details to ${to}.`),
  confirm: (to: string, when: string) => `To keep this time, open our email to ${to} by ${when}. Or call us.`,
  calendar: 'Add to calendar',
  otherPage: 'Book on our own page instead',
};

export type InspectionWords = typeof inspectionEn;

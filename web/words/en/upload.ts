import type { RefusalReason } from '#shared/estimate/document.ts';
import { englishRefusals } from '#shared/estimate/refusal-words.ts';

/** What the upload step says. */
export const uploadEn = {
  lead: 'Upload the PDF your insurance company sent after looking at the damage. We read the roof size and the claim’s numbers from it.',
  drop: 'Drop the PDF here',
  choose: 'Choose a PDF',
  chooseOther: 'Choose a different file',
  limits: (megabytes: number) => `PDF only, up to ${megabytes} MB`,
  kept: (days: number) => `We keep it for ${days} days, then delete it.`,
  photos: { onPaper: 'On paper?', take: 'Take photos of it', makesPdf: 'We make the PDF for you.' },
  withoutDocument: 'Continue without document',
  notPdf: 'Please upload a PDF file',
  cannotOpen: 'We can’t open that file anymore. Save it to this phone first, then choose it again.',
  uploadLabel: 'Upload',
  uploaded: 'Uploaded',
  readLabel: 'Reading your estimate',
  readScan: 'This is a scan, so reading it can take up to two minutes. You can wait here.',
  percent: (percent: number) => `${percent}%`,
  announceUploading: (file: string) => `Uploading ${file}.`,
  announceReading: 'Uploaded. Reading your estimate.',
  cancel: 'Cancel',
  stopped: 'Stopped. We didn’t read this file.',
  start: 'Upload this file',
  failed: 'Failed to process document. Please try again.',
  retry: 'Try again',
  reload: 'Reload the page',
  refusals: englishRefusals,
  /** What was looked for and not found, and who can read it; locked, cut off or blank, nobody can. */
  sought: {
    not_a_pdf: 'We look for the squares of your roof in a PDF, but a person can read them from any paper.',
    too_large: 'We didn’t get to look for the squares of your roof, but a person can read them.',
    password_protected: 'We couldn’t open it to look for the squares of your roof.',
    corrupt_pdf: 'We couldn’t open it to look for the squares of your roof.',
    empty_pdf: 'We looked for the squares of your roof and found blank pages.',
    too_complex: 'We couldn’t get through it to the squares of your roof, but a person can.',
    not_an_estimate:
      'We looked for repairs with quantities and prices and found none, but a person at our office can read it.',
    no_roof_items:
      'We looked for shingles or a tear-off on the home and found none, but a person at our office can read it.',
    partial_roof_repair:
      'We looked for a tear-off of the whole roof and found only part of one, but a person at our office can read it.',
    area_unproven:
      'We looked for the squares of your whole roof and found no number that others confirm, but a person can read them.',
    several_homes:
      'We looked for the squares of one roof and found several homes, but a person can tell which is yours.',
    supplement_only:
      'We looked for the squares of your whole roof and found only additions, but a person can read the full estimate.',
    unreadable_scan:
      'We looked for the squares of your roof and couldn’t make them out, but a person may be able to.',
    too_many_pages: 'We couldn’t look through so many pages for the squares of your roof, but a person can.',
    scans_paused: 'We can’t look for the squares of your roof in it right now, but a person can read them.',
  } satisfies Record<RefusalReason, string>,
  /** The squares that the paper prints, typed by who holds it. */
  squares: {
    title: 'Enter the squares from your estimate',
    where: 'Look for the number in front of SQ beside Tear off or Remove.',
    picture:
      'Example from an estimate: the line “Tear off shingles” says 27.84 SQ. The number to enter is 27.84.',
    label: 'Squares on your estimate',
    area: (squareFeet: string) => `That’s ${squareFeet} sq ft of roof.`,
    use: 'Use these squares',
    checked: 'Our office checks them against your PDF.',
    atHand: 'Keep your estimate handy when we call.',
  },
  notRead: 'not read',
  /** Of a file whose upload a reload has cut off. */
  interrupted: 'This file didn’t finish uploading. Choose it again.',
  problems: {
    refused: 'We couldn’t find a roof to price in this document.',
    timeout:
      'This is taking longer than two minutes. Your file is safe. Try again and we’ll pick up where we left off.',
    network: 'You lost connection. Your file is still here. Try again when you’re back online.',
    throttled:
      'Too many uploads from your connection this hour. Continue without the document, or try again in an hour.',
    outdated: 'This page is out of date. Your answers are saved. Reload, then upload your file again.',
    gone: 'We can’t find this file anymore. Choose it again.',
    server: 'Something went wrong on our end. Your file is fine. Try again.',
  },
  choicesTitle: 'Your document lists these roof sizes. Pick yours:',
  homesTitle: 'Which home do you want a quote for?',
  choiceKinds: {
    whole_roof_sketch: (_name: string) => 'The whole roof, from the sketch',
    other_structure: (name: string) => name,
    home: (name: string) => name,
  },
  choiceSource: (page: number) => `Page ${page}:`,
  choiceUse: (squareFeet: string) => `Use ${squareFeet} sq ft`,
  choicesNote: 'You can change it later.',
  alreadyRead: (squareFeet: string) => `We read your estimate: ${squareFeet} sq ft of roof.`,
  continue: 'Continue with this estimate',
};

export type UploadWords = typeof uploadEn;

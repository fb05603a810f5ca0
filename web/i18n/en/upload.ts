import { englishRefusals } from '#shared/estimate/refusal-words.ts';

/** What the upload step says. */
export const uploadEn = {
  lead: 'The PDF your insurance company sent after looking at the damage. We read the roof’s area and the claim’s figures from it.',
  drop: 'Drop the PDF here',
  choose: 'Choose a PDF',
  chooseOther: 'Choose another file',
  limits: (megabytes: number) => `PDF only, up to ${megabytes} MB`,
  kept: (days: number) => `We keep it for ${days} days, then delete it.`,
  withoutDocument: 'Continue without document',
  notPdf: 'Please upload a PDF file',
  cannotOpen: 'This file cannot be opened. If it is in a cloud folder, download it to this device first.',
  uploadLabel: 'Upload',
  uploaded: 'Uploaded',
  readLabel: 'Reading your estimate',
  readWaiting: 'Waiting for the upload',
  readScan: 'This is a scan, so we read it from pictures. That can take up to two minutes.',
  percent: (percent: number) => `${percent}%`,
  announceUploading: (file: string) => `Uploading ${file}.`,
  announceReading: 'Upload complete. Reading your estimate.',
  cancel: 'Cancel',
  stopped: 'Stopped. Nothing was read from this file.',
  start: 'Upload this file',
  failed: 'Failed to process document. Please try again.',
  retry: 'Try again',
  reload: 'Reload the page',
  refusals: englishRefusals,
  problems: {
    refused: 'We couldn’t find a roof to price in this document.',
    timeout:
      'This is taking longer than two minutes. Your file is safe. Try again and we’ll pick up where we left off.',
    network: 'You lost connection. Your file is still here. Try again when you’re back online.',
    throttled:
      'Too many uploads from your connection this hour. Continue without the document, or try again in an hour.',
    outdated: 'This page is out of date. Your answers are saved. Reload, then upload your file again.',
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
  choicesNote: 'You can change it on the next screen.',
  alreadyRead: (squareFeet: string) => `We read your estimate: ${squareFeet} sq ft of roof.`,
  continue: 'Continue with this estimate',
};

export type UploadWords = typeof uploadEn;

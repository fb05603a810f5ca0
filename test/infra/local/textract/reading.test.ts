import { recordedThread } from '#test/support/recorded-scans.ts';
import { pagesAreReadAsPrinted, recordedPages } from './read-pages.ts';

// What OCR made of these pages once; reading.all.test.ts holds it to that.
pagesAreReadAsPrinted(recordedThread(() => recordedPages()));

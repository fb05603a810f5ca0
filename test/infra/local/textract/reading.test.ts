import { recordedPages } from '#test/support/recorded-scans.ts';
import { pagesAreReadAsPrinted, recordedPages as readByOcr } from './read-pages.ts';

// What OCR made of these pages once; reading.all.test.ts holds it to that.
pagesAreReadAsPrinted(recordedPages(() => readByOcr()));

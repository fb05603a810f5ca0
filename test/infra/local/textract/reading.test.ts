import {
  type ReadingAnswer,
  type ReadingQuestion,
  type StartThread,
  startReadingWorker,
} from '#infra/local/textract/reader.ts';
import { recordedThread } from '#test/support/recorded-scans.ts';
import { pagesAreReadAsPrinted, recordedPages } from './read-pages.ts';

/** The first page by OCR; of the others what OCR made of them once, which reading.all.test.ts holds it to. */
const firstByOcr: StartThread<ReadingQuestion, ReadingAnswer> = (onAnswer, onBreakdown) => {
  const ocr = startReadingWorker(onAnswer, onBreakdown);
  const record = recordedThread(() => recordedPages())(onAnswer, onBreakdown);
  return {
    post(question) {
      const isFirst = question.kind === 'page' && question.index === 0;
      (isFirst ? ocr : record).post(question);
    },
    end: () => ocr.end(),
  };
};

pagesAreReadAsPrinted(firstByOcr);

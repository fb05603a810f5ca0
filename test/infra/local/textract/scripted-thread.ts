import type { PageText, ReadingAnswer, ReadingQuestion, StartThread } from '#infra/local/textract/reader.ts';

const emptyPage: PageText = { turns: 0, width: 100, height: 100, slope: 0, rows: [] };

/**
 * Reading threads that answer at once as the script says, or never where it says nothing; every page
 * that a thread was asked for is noted, and which threads were ended.
 */
export function scriptedThreads(script: (question: ReadingQuestion) => ReadingAnswer | undefined) {
  const threads: { asked: ReadingQuestion[]; isEnded: boolean; breakDown(): void }[] = [];
  const startThread: StartThread = (onAnswer, onBreakdown) => {
    const thread = {
      asked: [] as ReadingQuestion[],
      isEnded: false,
      breakDown: () => onBreakdown(new Error('broke down')),
    };
    threads.push(thread);
    return {
      post(question) {
        thread.asked.push(question);
        const answer = script(question);
        if (answer !== undefined) queueMicrotask(() => onAnswer(answer));
      },
      async end() {
        thread.isEnded = true;
      },
    };
  };
  return { threads, startThread };
}

/** Answers everything of a document of so many pages, but never the pages named (from 0). */
export const pagesBut =
  (pageCount: number, hung: readonly number[] = []) =>
  (question: ReadingQuestion): ReadingAnswer | undefined => {
    if (question.kind === 'inspect') return { pageCount };
    return hung.includes(question.index) ? undefined : { page: { text: emptyPage } };
  };

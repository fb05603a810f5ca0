/** The reader was stopped before it had an answer. */
export class ReaderStopped extends Error {}

/** There was no answer by the deadline; the thread that owed it has been ended. */
export class TookTooLong extends Error {}

/** As much of a worker thread as is needed to ask it; `post` may be called at once. */
export interface AskedThread<Question> {
  post(question: Question & { id: number }): void;
  /** Ends it whatever it is doing. */
  end(): Promise<unknown>;
}

/** Starts a thread that tells what it answers, and when it broke down. */
export type StartThread<Question, Answer> = (
  onAnswer: (answer: Answer & { id: number }) => void,
  onBreakdown: (error: Error) => void,
) => AskedThread<Question>;

interface Waiting<Question, Answer> {
  question: Question & { id: number };
  timer?: NodeJS.Timeout;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/**
 * Asks a thread, starting it with the first question. One that breaks down, says it failed or misses a deadline
 * is ended: what broke one document may have broken the library for all that follow. The next takes its place.
 */
export function askingThread<Question extends object, Answer extends object>(
  startThread: StartThread<Question, Answer>,
  deadlineMs: number,
) {
  const waiting = new Map<number, Waiting<Question, Answer>>();
  let thread: AskedThread<Question> | undefined;
  let lastId = 0;
  let isStopped = false;

  const settled = (id: number) => {
    const found = waiting.get(id);
    clearTimeout(found?.timer);
    waiting.delete(id);
    return found;
  };

  const failAll = (error: Error) => {
    thread = undefined;
    for (const id of [...waiting.keys()]) settled(id)?.reject(error);
  };

  const start = (): AskedThread<Question> => {
    const started = startThread(
      (answer) => {
        if (thread !== started) return;
        settled(answer.id)?.resolve(answer);
        if ('error' in answer) replace();
      },
      (error) => {
        if (thread === started) failAll(error);
      },
    );
    return started;
  };

  const post = (asked: Waiting<Question, Answer>) => {
    clearTimeout(asked.timer);
    asked.timer = setTimeout(() => {
      settled(asked.question.id)?.reject(new TookTooLong(`No answer within ${deadlineMs} ms`));
      replace();
    }, deadlineMs);
    thread ??= start();
    thread.post(asked.question);
  };

  /** What else was waiting is asked again, with all its time: it may have stood behind what broke the thread. */
  const replace = () => {
    void thread?.end();
    thread = undefined;
    for (const asked of waiting.values()) post(asked);
  };

  return {
    /** @throws TookTooLong, ReaderStopped, or what broke the thread down */
    async ask(question: Question): Promise<Answer> {
      if (isStopped) throw new ReaderStopped('The document reader is stopped');
      lastId += 1;
      const id = lastId;
      return new Promise<Answer>((resolve, reject) => {
        const asked = { question: { ...question, id }, resolve, reject };
        waiting.set(id, asked);
        post(asked);
      });
    },

    async stop(): Promise<void> {
      isStopped = true;
      const ending = thread;
      failAll(new ReaderStopped('The document reader was stopped'));
      await ending?.end();
    },
  };
}

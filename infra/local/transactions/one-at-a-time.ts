/** Lets calls through side by side, and a transaction only while nothing else runs. */
export class OneAtATime {
  readonly #running = new Set<Promise<unknown>>();
  #transaction: Promise<unknown> | undefined;

  /** Runs beside others of its kind, after the transactions that came before. */
  async beside<T>(run: () => Promise<T>): Promise<T> {
    while (this.#transaction !== undefined) await this.#transaction;
    const running = run();
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** Runs once everything that came before has ended; what comes after waits for it. */
  alone<T>(run: () => Promise<T>): Promise<T> {
    const before = this.#transaction;
    const turn = (async () => {
      await before;
      await Promise.allSettled(this.#running);
      return run();
    })();
    const over: Promise<unknown> = turn
      .catch(() => {})
      .then(() => {
        if (this.#transaction === over) this.#transaction = undefined;
      });
    this.#transaction = over;
    return turn;
  }
}

/** Counts the work that is going on anywhere in the product, so that one can wait until there is none. */
export class Underway {
  #count = 0;
  #waiting: (() => void)[] = [];

  /** Counts the work until it ends either way. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#count += 1;
    try {
      return await work;
    } finally {
      this.#count -= 1;
      if (this.#count === 0) for (const resolve of this.#waiting.splice(0)) resolve();
    }
  }

  /** Resolves at a moment when nothing goes on; work that leads to more work has begun it by then. */
  async none(): Promise<void> {
    while (this.#count > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}

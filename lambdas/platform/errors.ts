/** Asks AWS to invoke the function again: what it was to do is not done, and nobody is told. */
export class RetryError extends Error {
  override readonly name = 'RetryError';
}

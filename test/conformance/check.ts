import { isDeepStrictEqual } from 'node:util';
import type { Answer, Functions } from './functions.ts';

export interface Check {
  /** What the product needs of the services, as a rule. */
  rule: string;
  run(functions: Functions): Promise<void>;
}

/** Throws a sentence that names what was answered where it is not what should be. */
export function same(what: string, answered: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(answered, expected))
    throw new Error(`${what} is ${JSON.stringify(answered)}, not ${JSON.stringify(expected)}`);
}

export const statusOf = (what: string, { status, json }: Answer, expected: number) =>
  same(`${what} (${JSON.stringify(json).slice(0, 200)})`, status, expected);

/** Id of the lead of that number. */
export const idOf = (n: number) => `5f0c3a52-9d64-4c8e-8a0f-${String(n).padStart(12, '0')}`;

import type { ENV } from './env-names.ts';

type EnvName = (typeof ENV)[keyof typeof ENV];

/** The variable's value; throws naming the variable where it is missing or empty. */
export function requiredEnv(name: EnvName, from: Record<string, string | undefined> = process.env): string {
  const value = from[name];
  if (value === undefined || value === '') throw new Error(`Environment variable ${name} is not set`);
  return value;
}

/** The variable's value, of those that may be empty. */
export function optionalEnv(name: EnvName, from: Record<string, string | undefined> = process.env): string {
  return from[name] ?? '';
}

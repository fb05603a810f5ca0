import { figure } from '#shared/dollars.ts';

/** `2784` square feet read "27.84": as an estimate prints them, not rounded up as they are priced. */
export function squaresText(squareFootage: number): string {
  return figure(squareFootage / 100);
}

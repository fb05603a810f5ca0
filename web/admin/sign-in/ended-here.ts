/*
 * Which session this page itself has ended: then the admin knows, and still reads what was typed. Apart from what signs in, as
 * the office's first rows need nothing of that.
 */

let ended: string | undefined;

/** @param token of the session that this page has ended */
export function endHere(token: string | undefined): void {
  ended = token;
}

export const wasEndedHere = (token: string | undefined): boolean => token !== undefined && token === ended;

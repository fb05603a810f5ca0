/**
 * A short mark of an origin: a script of 2 KB has room for twenty of them, but not for twenty origins. Who may frame the
 * quote is for its page's policy to say: a stranger with the mark of another, one in 50,000, waits 8 s for its link.
 */
export function markOf(origin: string): string {
  let mark = 0;
  for (const letter of origin) mark = Math.imul(mark, 31) + letter.charCodeAt(0);
  return (mark & 0xfffff).toString(36);
}

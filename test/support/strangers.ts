/** Gives every request to a stranger of its own, from the networks reserved for tests (RFC 2544): no budget runs out. */
export function strangers(): () => string {
  let met = 0;
  return () => {
    met += 1;
    return `198.18.${(met >> 8) & 255}.${met & 255}`;
  };
}

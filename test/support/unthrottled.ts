/** A clock for the gateway's throttles on which an hour passes at every look: tests ask faster than people do. */
export function unthrottled(): () => number {
  let hours = 0;
  return () => {
    hours += 1;
    return hours * 3_600_000;
  };
}

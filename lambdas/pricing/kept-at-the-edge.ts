/**
 * The edge keeps the answer for a minute, and in an outage serves it for ten; browsers ask it each time. A request at
 * the edge costs a visitor nothing, and a changed price is in the quotes of a minute later.
 */
export const keptAtTheEdge = { 'cache-control': 'public, max-age=0, s-maxage=60, stale-if-error=600' };

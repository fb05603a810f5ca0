/** A repeatable sequence of numbers from 0 to 1 (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Dice {
  pick: <T>(from: readonly [T, ...T[]]) => T;
  /** Two decimals, from low to high. */
  amount: (low: number, high: number) => number;
  chance: (share: number) => boolean;
}

export function dice(seed: number): Dice {
  const next = sequence(seed);
  return {
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    amount: (low, high) => Math.round((low + next() * (high - low)) * 100) / 100,
    chance: (share) => next() < share,
  };
}

/** A setting in the things it is made of: each is changed by itself, and two who change different ones both have their way. */
type Parts = Readonly<Record<string, unknown>>;

export interface Parted<Value> {
  split(value: Value): Parts;
  join(parts: Parts): Value;
}

/** The part of a setting that is one thing. */
export const WHOLE = 'whole';

export const asOne = <Value>(): Parted<Value> => ({
  split: (value) => ({ [WHOLE]: value }),
  join: (parts) => parts[WHOLE] as Value,
});

/** By what they say: a field that is left out says what one does that is undefined. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Versions<Value> {
  /** What both began with. */
  base: Value;
  mine: Value;
  theirs: Value;
}

interface Merged<Value> {
  /** All changes of both; what both changed is mine, or theirs. */
  mine: Value;
  theirs: Value;
  /** The parts that both changed, and not to the same. */
  twice: string[];
}

/** What becomes of two changes of one setting. */
export function merge<Value>(
  { split, join }: Parted<Value>,
  { base, mine, theirs }: Versions<Value>,
): Merged<Value> {
  const [before, own, other] = [split(base), split(mine), split(theirs)];
  const names = [...new Set([before, own, other].flatMap(Object.keys))];
  const isOwn = (name: string) => !same(own[name], before[name]);
  const twice = names.filter(
    (name) => isOwn(name) && !same(other[name], before[name]) && !same(own[name], other[name]),
  );
  const put = (isMine: (name: string) => boolean) =>
    join(Object.fromEntries(names.map((name) => [name, (isMine(name) ? own : other)[name]])));
  return { mine: put(isOwn), theirs: put((name) => isOwn(name) && !twice.includes(name)), twice };
}

const SIGN = "[a-z0-9&%']";

/** The word as scanners read it: one letter put in, left out or changed. Short words would be other words then. */
export function misread(word: string): RegExp {
  const near = [...word].flatMap((_, at) => [
    `${word.slice(0, at)}${SIGN}?${word.slice(at + 1)}`,
    `${word.slice(0, at)}${SIGN}${word.slice(at)}`,
  ]);
  const forms = word.length < 5 ? [word] : [...near, `${word}${SIGN}`];
  return new RegExp(`(?<!${SIGN})(?:${forms.join('|')})(?!${SIGN})`);
}

/** One form for what looks alike: widths, digits of every script as 0-9, no invisible signs, no blanks around. */
export const plainText = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, latinDigit)
    .trim();

/** Unicode keeps the ten digits of a script together, zero first. */
function latinDigit(digit: string): string {
  let before = (digit.codePointAt(0) ?? 0) - 1;
  let value = 0;
  for (; /\p{Nd}/u.test(String.fromCodePoint(before)); before -= 1) value += 1;
  return String(value % 10);
}

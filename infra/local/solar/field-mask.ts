type Fields = Readonly<Record<string, unknown>>;

/** A mask that names a field there is not; Google refuses the whole question. */
export class UnknownField extends Error {}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * The answer with the fields of the mask alone: names with dots, with commas between them; all of it without a mask.
 * @param optional fields that exist and are not in every answer
 * @throws UnknownField
 */
export function masked(answer: Fields, mask: string, optional: readonly string[]): Fields {
  if (mask === '') return answer;
  const kept: Record<string, unknown> = {};
  for (const path of mask.split(',')) {
    const [name = '', ...rest] = path.split('.');
    if (!(name in answer)) {
      if (optional.includes(path)) continue;
      throw new UnknownField(`Request contains an invalid argument: ${path}`);
    }
    const value = answer[name];
    if (rest.length === 0) kept[name] = value;
    else {
      if (!isObject(value)) throw new UnknownField(`Request contains an invalid argument: ${path}`);
      const before = kept[name];
      kept[name] = { ...(isObject(before) ? before : {}), ...masked(value, rest.join('.'), []) };
    }
  }
  return kept;
}

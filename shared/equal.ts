type Fields = Readonly<Record<string, unknown>>;

const hasFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Whether two JSON values say the same, in whatever order their fields stand; one that is undefined is as one left out. */
export function isEqual(value: unknown, other: unknown): boolean {
  if (!hasFields(value) || !hasFields(other)) return Object.is(value, other);
  const isSameKind = Array.isArray(value) === Array.isArray(other);
  return isSameKind && Object.keys({ ...value, ...other }).every((name) => isEqual(value[name], other[name]));
}

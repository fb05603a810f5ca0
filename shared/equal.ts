const hasFields = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether two JSON values say the same, in whatever order their fields stand; one that is undefined is as one left out. */
export function isEqual(value: unknown, other: unknown): boolean {
  if (!hasFields(value) || !hasFields(other)) return Object.is(value, other);
  if (Array.isArray(value) !== Array.isArray(other)) return false;
  const [fields, others] = [value, other].map((each) => new Map<string, unknown>(Object.entries(each)));
  return [...new Set([...Object.keys(value), ...Object.keys(other)])].every((name) =>
    isEqual(fields?.get(name), others?.get(name)),
  );
}

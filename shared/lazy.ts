/**
 * Makes the value at its first use, once. A bundle leaves out one that nobody uses only where the call is marked
 * `@__PURE__`.
 */
export function lazy<Value>(make: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: make() };
    return known.value;
  };
}

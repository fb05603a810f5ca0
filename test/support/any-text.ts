import fc from 'fast-check';

/** Below the surrogates, and above them: every code point that stands for itself. */
const codePoint = fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }));

/**
 * Any text of so many code points, controls and unassigned ones too. fast-check's own `unit: 'binary'` first makes a
 * table of them all, which takes a second in each process.
 */
export const anyText = (maxLength = 10): fc.Arbitrary<string> =>
  fc.array(codePoint, { maxLength }).map((points) => String.fromCodePoint(...points));

/** Memory and time of functions. */
export const small = { memoryMb: 256, timeoutSeconds: 10 };
/** At 256 MB a first call takes four times as long for the same GB·ms, see docs/benchmarks.md. */
export const crud = { ...small, memoryMb: 1024, originLocked: true } as const;
export const reading = { memoryMb: 1769, timeoutSeconds: 29, originLocked: true } as const;

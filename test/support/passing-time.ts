/** Timers and a clock that pass only when the test says so. */
export function passingTime(start = 0) {
  const timers = new Set<{ at: number; action: () => void }>();
  let now = start;
  const settle = async () => {
    for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
  };
  return {
    now: () => now,
    later: (action: () => void, ms: number) => {
      const timer = { at: now + ms, action };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    settle,
    /** Everything that falls due on the way happens, in its order. */
    async pass(ms: number) {
      const end = now + ms;
      await settle();
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        now = due.at;
        timers.delete(due);
        due.action();
        await settle();
      }
      now = end;
      await settle();
    },
    /** The clock alone, as on a machine that slept. */
    setClock(ms: number) {
      now = ms;
    },
  };
}

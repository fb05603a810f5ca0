/**
 * Timers and a clock that pass only when the test says so.
 * @param clock may be shared by the tabs of a device
 */
export function passingTime(clock = { now: 0 }) {
  const timers = new Set<{ at: number; action: () => void }>();
  const settle = async () => {
    for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
  };
  return {
    now: () => clock.now,
    later: (action: () => void, ms: number) => {
      const timer = { at: clock.now + ms, action };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    settle,
    /** Everything that falls due on the way happens, in its order. */
    async pass(ms: number) {
      const end = clock.now + ms;
      await settle();
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        clock.now = due.at;
        timers.delete(due);
        due.action();
        await settle();
      }
      clock.now = end;
      await settle();
    },
    /** The clock alone, as on a machine that slept. */
    setClock(ms: number) {
      clock.now = ms;
    },
  };
}

/**
 * Milliseconds of processor time this process has used. Between two looks it says what work cost, however busy
 * the machine is with others'.
 */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

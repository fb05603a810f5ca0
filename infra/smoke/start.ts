import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { smoke, smokeArguments } from '#infra/commands/smoke.ts';
import { asking } from '#infra/commands/smoke-wire.ts';
import { addressesOf } from '#infra/commands/where.ts';

/** `npm run smoke -- https://…`: a visitor's journey through a running site, and the ways that must be closed. */
const dataDir = process.env.LOCAL_DATA_DIR || '.local';

try {
  const { waitMs, ...given } = smokeArguments(process.argv.slice(2));
  const visit = {
    ...(await addressesOf(given, dataDir)),
    ask: asking(fetch),
    runId: randomUUID(),
    now: () => new Date(),
    sleep: (ms: number) => setTimeout(ms),
  };
  await smoke(visit, waitMs, console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

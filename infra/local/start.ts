import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Io, print, run } from '#infra/commands/command.ts';
import { dataDirOf } from '#infra/commands/where.ts';
import { deployOptions } from '#infra/options.ts';
import { readSiteFile } from '#infra/site-file.ts';
import { resetDataFolder } from './data-folder.ts';
import { EMBED_TESTER_PATH } from './embed-tester.ts';
import { type Product, startProduct } from './product.ts';
import type { LocalMeasuring } from './services.ts';

const flagOptions = {
  reset: { type: 'boolean' },
  dev: { type: 'boolean' },
  'with-solar': { type: 'boolean' },
} as const;

/**
 * `npm start [-- --reset --with-solar --dev]`: starts the whole product locally and prints its addresses.
 * @throws Error with one sentence
 */
export async function start(args: readonly string[], io: Pick<Io, 'env' | 'stdout'>): Promise<Product> {
  // An empty variable counts as not set.
  const env = Object.fromEntries(Object.entries(io.env).filter(([, value]) => value !== ''));
  const flags = flagsIn(args);
  const port = portFrom(env.PORT);
  const functionConcurrency = concurrencyFrom(env.LOCAL_FUNCTION_CONCURRENCY);
  const dataDir = dataDirOf(io);
  if (flags.reset === true) await resetDataFolder(dataDir);
  // Brand and limits as in a deploy; its keys and domain are its own.
  const site = deployOptions({
    ...readSiteFile(env.LOCAL_SITE_FILE),
    googleMapsKeyIn: '',
  });
  const product = await startProduct({
    ...site,
    mailFrom: site.mailFrom === '' ? undefined : site.mailFrom,
    print: (text) => void io.stdout.write(text),
    dataDir,
    port,
    functionConcurrency,
    adminEmail: env.LOCAL_ADMIN_EMAIL ?? 'admin@example.com',
    adminPassword: env.LOCAL_ADMIN_PASSWORD,
    embedTester: true,
    googleMapsApiKey: env.GOOGLE_MAPS_API_KEY ?? '',
    measuring: measuringBy(flags['with-solar'] === true, env.GOOGLE_SOLAR_API_KEY),
    ...(flags.dev === true ? { pages: (await import('./dev-pages.ts')).devPages } : {}),
  }).catch((error: unknown) => {
    throw inUse(error, port);
  });
  print(
    io,
    '',
    `  Site     ${product.url}`,
    `  Admin    ${product.url}/admin`,
    `  Embed    ${product.url}${EMBED_TESTER_PATH}`,
    `  Login    ${product.adminEmail}`,
    `  Password ${product.adminPassword}`,
    `  Data     ${dataDir}`,
    `  Email    ${join(dataDir, 'mail')} (nothing leaves this machine)`,
    `  Alerts   ${join(dataDir, 'team-mail')}`,
    '',
    '  Press Ctrl-C to stop.',
    '',
  );
  return product;
}

function flagsIn(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flagOptions }).values;
  } catch {
    throw new Error(
      `Unknown option "${args.join(' ')}". Use --reset, --with-solar, or --dev: npm start -- --reset`,
    );
  }
}

/** The stand-in if asked for; otherwise Google, if there is a key. */
function measuringBy(withStandIn: boolean, key: string | undefined): LocalMeasuring {
  if (withStandIn) return 'stand-in';
  return key === undefined ? 'off' : { key };
}

function portFrom(text: string | undefined): number {
  const port = Number(text ?? 3000);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`PORT must be a whole number from 0 to 65535, not "${text}".`);
}

function concurrencyFrom(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const most = Number(text);
  if (Number.isInteger(most) && most >= 1 && most <= 100) return most;
  throw new Error(`LOCAL_FUNCTION_CONCURRENCY must be a whole number from 1 to 100, not "${text}".`);
}

const inUse = (error: unknown, port: number): unknown =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    ? new Error(`Port ${port} is in use. Stop what’s running there, or pick another: PORT=3001 npm start.`, {
        cause: error,
      })
    : error;

/** Until Ctrl-C. */
async function untilStopped(args: readonly string[], io: Io): Promise<void> {
  // LevelDB makes its files itself, as the process may.
  process.umask(0o077);
  // Where output goes to a full disk, or to nobody, lines are lost and the product goes on.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  const product = await start(args, io);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void product.stop().then(() => process.exit(0)));
}

if (import.meta.main) await run(untilStopped);

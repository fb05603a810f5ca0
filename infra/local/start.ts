import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSiteFile } from '#infra/commands/site-file.ts';
import { deployOptions } from '#infra/options.ts';
import { resetDataFolder } from './data-folder.ts';
import type { LocalMeasuring } from './measuring.ts';
import { startProduct } from './product.ts';

/** `npm start [-- --reset --with-solar]`, `npm run dev`: the whole product on this machine until Ctrl-C. */
// Set to nothing is as good as not set.
const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));

const flagOptions = {
  reset: { type: 'boolean' },
  dev: { type: 'boolean' },
  'with-solar': { type: 'boolean' },
} as const;

try {
  const flags = flagsIn(process.argv.slice(2));
  const port = portFrom(env.PORT);
  const dataDir = env.LOCAL_DATA_DIR ?? '.local';
  if (flags.reset === true) await resetDataFolder(dataDir);
  const product = await startProduct({
    dataDir,
    port,
    adminEmail: env.LOCAL_ADMIN_EMAIL ?? 'admin@example.com',
    adminPassword: env.LOCAL_ADMIN_PASSWORD,
    ...choices(env.LOCAL_SITE_FILE),
    googleMapsApiKey: env.GOOGLE_MAPS_API_KEY ?? '',
    measuring: measuringBy(flags['with-solar'] === true, env.GOOGLE_SOLAR_API_KEY),
    ...(flags.dev === true ? { pages: (await import('./dev-pages.ts')).devPages } : {}),
  });
  console.log(
    [
      '',
      `  Site     ${product.url}`,
      `  Admin    ${product.url}/admin`,
      `  Login    ${product.adminEmail}`,
      `  Password ${product.adminPassword}`,
      `  Data     ${dataDir}`,
      `  Mail     ${join(dataDir, 'mail')} (nothing leaves this machine)`,
      `  Alerts   ${join(dataDir, 'team-mail')}`,
      '',
      '  Ctrl-C stops everything.',
      '',
    ].join('\n'),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void product.stop().then(() => process.exit(0)));
} catch (error) {
  console.error(sentence(error));
  process.exit(1);
}

function flagsIn(args: string[]) {
  try {
    return parseArgs({ args, options: flagOptions }).values;
  } catch {
    throw new Error(
      `There are --reset and --with-solar to start with, not "${args.join(' ')}": npm start -- --reset`,
    );
  }
}

/** The stand-in where somebody asks for it; else Google, where there is a key. */
function measuringBy(withStandIn: boolean, key: string | undefined): LocalMeasuring {
  if (withStandIn) return 'stand-in';
  return key === undefined ? 'off' : { key };
}

function portFrom(text: string | undefined): number {
  const port = Number(text ?? 3000);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`PORT must be a whole number from 0 to 65535, not "${text}".`);
}

/** Brand and limits as the deploy would read them from the same file. Keys and domain are the deploy's alone. */
function choices(siteFile: string | undefined) {
  const {
    brand,
    packages,
    ocr,
    documentRetentionDays,
    mailFrom,
    mailDailyLimit,
    webhookUrl,
    measurementDailyLimit,
    skipHomeSize,
  } = deployOptions(() => undefined, {
    ...readSiteFile(siteFile),
    googleMapsKeyIn: '',
  });
  return {
    brand,
    packages,
    ocr,
    documentRetentionDays,
    mailDailyLimit,
    webhookUrl,
    measurementDailyLimit,
    skipHomeSize,
    ...(mailFrom === '' ? {} : { mailFrom }),
  };
}

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE')
    return `Port ${env.PORT ?? 3000} is in use: stop what is running there, or start with another one, e.g. PORT=3001 npm start.`;
  return error.message;
}

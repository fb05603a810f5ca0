import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dist } from '#infra/build/dist.ts';
import { environmentOf } from '#infra/functions/environment.ts';
import { bundledFunctions } from '#infra/functions/functions.ts';
import { ENV } from '#lambdas/platform/env.ts';
import { resourceNames } from '#test/support/functions.ts';

interface Output {
  bytes: number;
  inputs: Record<string, { bytesInOutput: number }>;
  imports: { path: string; kind: string }[];
}
const meta: { outputs: Record<string, Output> } = JSON.parse(await readFile(dist.lambdasMeta, 'utf8'));
const outputOf = (file: string): Output => {
  const output = meta.outputs[file];
  if (output === undefined) throw new Error(`the build says nothing of ${file}`);
  return output;
};

/** The file and all it imports at once, what is imported at its first use aside. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path, kind } of outputOf(file).imports)
    if (kind === 'import-statement' && path in meta.outputs) loadedWith(path, seen);
  return seen;
}

const inputsOf = (files: Iterable<string>) =>
  [...files].flatMap((file) =>
    Object.entries(outputOf(file).inputs).flatMap(([input, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [input] : [],
    ),
  );

const bundles = Object.entries(bundledFunctions).map(([name, definition]) => {
  const files = Object.keys(meta.outputs).filter((file) => basename(dirname(file)) === name);
  const entry = files.find((file) => basename(file) === 'index.mjs') ?? '';
  const atInit = [...loadedWith(entry)];
  const bytes = atInit.reduce((sum, file) => sum + outputOf(file).bytes, 0);
  return { name, definition, bytes, inputs: inputsOf(files), loaded: inputsOf(atInit) };
});

const carries = (inputs: string[], client: string) =>
  inputs.some((file) => file.includes(`@aws-sdk/${client}/`));

describe('a function carries only the clients of what it was granted', () => {
  test.each(bundles)('$name', ({ definition, inputs }) => {
    const { tables, documentsBucket, email: mail, userPool, measuresRoofs, alerts, textract } = definition;
    const publishes = definition.publishesSite === true;
    const granted = {
      'client-dynamodb': tables !== undefined,
      'client-s3': documentsBucket !== undefined || publishes,
      'client-cloudfront': publishes,
      'client-sesv2': mail !== undefined,
      'client-cognito-identity-provider': userPool !== undefined,
      'client-ssm': measuresRoofs === true,
      'client-sns':
        definition.alarmEmails === true ||
        alerts?.includes('send') === true ||
        alerts?.includes('receivers') === true,
      'client-textract': textract !== undefined,
    };
    const carried = Object.keys(granted).map((client) => [client, carries(inputs, client)]);
    expect(Object.fromEntries(carried)).toEqual(granted);
  });
});

describe('a function is small enough to load at once', () => {
  /** Tables, and what the SDK shares between them and what is imported at its first use. */
  const ON_TABLES_BYTES = 371_500;
  /** S3's operations, with their XML, come on top, and Textract's. */
  const READING_BYTES = 510_000;
  /** The bundler keeps SNS's protocol with what all clients share. */
  const SNS_BYTES = 7_500;
  const limitOf = ({ readsPdf, alerts = [], alarmEmails }: (typeof bundles)[number]['definition']) => {
    if (readsPdf === true) return READING_BYTES;
    return ON_TABLES_BYTES + (alerts.includes('receivers') || alarmEmails === true ? SNS_BYTES : 0);
  };
  const limited = bundles.map((bundle) => ({ ...bundle, limit: limitOf(bundle.definition) }));

  test.each(limited)('$name loads at most $limit bytes during init', ({ bytes, limit }) => {
    expect(bytes).toBeLessThanOrEqual(limit);
  });

  test.each(bundles.filter(({ definition }) => definition.readsPdf !== true))(
    '$name loads neither S3, SES, SSM nor React before a route needs it',
    ({ loaded }) => {
      for (const client of ['client-s3', 'client-sesv2', 'client-ssm', 'client-cloudfront'])
        expect(carries(loaded, client)).toBe(false);
      expect(loaded.filter((file) => /node_modules\/(react|react-dom|react-email)\//.test(file))).toEqual([]);
    },
  );

  test.each(bundles)('$name carries each AWS client once', ({ inputs }) => {
    const clients = inputs.flatMap((file) => file.match(/^.*@aws-sdk\/client-[^/]+/)?.[0] ?? []);
    const copies = [...new Set(clients)].map((folder) => basename(folder));
    expect(copies).toEqual([...new Set(copies)]);
  });

  test.each(bundles)('$name knows no credentials but those of its environment', ({ inputs }) => {
    const providers = inputs.filter((file) =>
      /credential-provider-|token-providers|nested-clients/.test(file),
    );
    const names = new Set(providers.map((file) => file.replace(/.*@aws-sdk\/([^/]+).*/, '$1')));
    // A function that asks nothing of AWS needs none.
    const needed = inputs.some((file) => file.includes('/@aws-sdk/')) ? ['credential-provider-env'] : [];
    expect([...names]).toEqual(needed);
  });
});

describe('a function reads no setting that its grants do not give it', () => {
  const variables = new Map<string, string>(Object.entries(ENV));

  test.each(bundles)('$name', async ({ name, definition }) => {
    const folder = join(dist.lambdas, name);
    const files = (await readdir(folder)).filter(
      (file) => file.endsWith('.mjs') && file !== 'reader.worker.mjs',
    );
    const source = (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
    // The call `requiredEnv(ENV.leadsTable)` as it is left: short names, and the keys of ENV whole.
    const read = [...source.matchAll(/[\w$]+\([\w$]+\.(\w+)\)/g)].flatMap(
      ([, key = '']) => variables.get(key) ?? [],
    );
    expect(read.length).toBeGreaterThan(0);
    expect(Object.keys(environmentOf(definition, resourceNames))).toEqual(expect.arrayContaining(read));
  });
});

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { tableNames } from '#infra/tables.ts';
import { motoDiffers } from '#test/conformance/moto.ts';
import { ownBrand } from '#test/support/full-brand.ts';
import { knownConsoleLines } from '#test/support/known-console-lines.ts';
import { startApi, type TestProduct } from '#test/support/product.ts';
import { scriptedAccount } from '#test/support/scripted/account.ts';
import { standInPrograms } from '#test/support/scripted/programs.ts';
import { restorableAccount } from '#test/support/scripted/restorable-account.ts';
import { startScript, typedScript } from '#test/support/typed-command.ts';

// Each is a process of its own, some with a browser, and the machine may be busy.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'all-tools-'));
});
afterAll(() => rm(folder, { recursive: true, maxRetries: 5 }));

/** At its smallest, on what is built; it changes nothing of what is kept here. */
const bench = (name: string, ...args: string[]) =>
  typedScript('bench', [name, ...args, '--no-build', '--no-report']);

/** What `npm run check`, `format`, `test` and `build` do is done before this runs. */
describe('a command ends well, with its last line', () => {
  let product: ReturnType<typeof startScript>;
  let ended: Promise<unknown[]>;
  let url = '';
  let env: Record<string, string> = {};
  beforeAll(async () => {
    const siteFile = join(folder, 'bare.json');
    await writeFile(siteFile, '{}');
    env = { LOCAL_DATA_DIR: join(folder, 'data'), HOME: folder };
    product = startScript('start', [], { ...env, PORT: '0', LOCAL_SITE_FILE: siteFile });
    ended = once(product, 'exit');
    let said = '';
    await new Promise<void>((ready, failed) => {
      product.stdout.on('data', (chunk) => {
        said += chunk;
        if (said.includes('Press Ctrl-C to stop.')) ready();
      });
      ended.then(() => failed(new Error(`npm start ended: ${said}`)), failed);
    });
    url = /^ {2}Site +(\S+)$/m.exec(said)?.[1] ?? '';
  });
  afterAll(() => void product.kill('SIGKILL'));

  test('smoke', async () => {
    const answer = await typedScript('smoke', [url], { env });
    expect(answer).toMatchObject({ code: 0, err: '' });
    expect(answer.last).toMatch(
      /^The test lead is named ".+", and no alert goes out for it\. Delete it and its PDF: npm run forget -- /,
    );
  });

  test('forget', async () => {
    const answer = await typedScript('forget', ['nobody@mail.example'], { env });
    expect(answer).toMatchObject({ code: 0, err: '' });
    expect(answer.last).toMatch(/nobody@mail\.example/);
  });

  test('admin', async () => {
    const answer = await typedScript('admin', ['list'], { env });
    expect(answer).toMatchObject({ code: 0, err: '' });
    expect(answer.last).toContain('admin@example.com');
  });

  test('start, at Ctrl-C', async () => {
    product.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  });

  test('site:init', async () => {
    const file = join(folder, 'site.json');
    const lines = [
      'Acme Roofing',
      '(402) 555-0100',
      'office@acme.example',
      '1 Main St',
      '',
      'Mo-Fr 8 AM-6 PM',
      'dana@acme.example',
    ];
    const answer = await typedScript('site:init', [file], { lines });
    expect(answer).toMatchObject({ code: 0, err: '' });
    expect(answer.out).toContain(file);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      adminEmail: 'dana@acme.example',
      brand: { hours: ['Mo-Fr 08:00-18:00'] },
    });
  });

  test('restore', async () => {
    const account = await restorableAccount();
    const hour = 3_600_000;
    for (const name of tableNames)
      Object.assign(account.backups.state(name) ?? {}, {
        recovery: { earliest: new Date(Date.now() - 48 * hour), latest: new Date() },
      });
    const to = `${new Date(Date.now() - hour).toISOString().slice(0, 16)}Z`;
    const restore = (...args: string[]) =>
      typedScript('restore', ['--to', to, ...args], { env: { ...account.env, HOME: folder } });
    try {
      const dry = await restore('--dry-run');
      expect(dry).toMatchObject({ code: 0, err: '' });
      expect(dry.out).toMatch(/^Dry run, changes nothing\. Acme Roofing, stack RoofQuote, /);
      expect(account.script.calls).toEqual([]);
      account.backups.settings.restoreTakes = 0;
      const done = await restore('--table', 'leads');
      expect(done).toMatchObject({ code: 0, err: '' });
      expect(done.last).toMatch(/^Nothing from that time was missing\./);
      expect(await restore('--region')).toMatchObject({ code: 1, out: '' });
    } finally {
      await account.stop();
    }
  });

  describe('deploy', () => {
    let account: Awaited<ReturnType<typeof scriptedAccount>>;
    let programs: Awaited<ReturnType<typeof standInPrograms>>;
    const deploy = (...args: string[]) =>
      typedScript('deploy', args, { env: { ...account.env, ...programs, HOME: folder } });
    beforeAll(async () => {
      account = await scriptedAccount();
      programs = await standInPrograms({ folder, stackName: 'Acme' });
    });
    afterAll(() => account.stop());

    test('--dry-run checks the account, asks cdk what changes, and deploys nothing', async () => {
      const site = join(folder, 'acme.json');
      await writeFile(
        site,
        JSON.stringify({ stackName: 'Acme', adminEmail: 'dana@acme.example', brand: ownBrand }),
      );
      const answer = await deploy('--dry-run', '-c', `site=${site}`, '--output', folder);
      expect(answer).toMatchObject({ code: 0, err: '' });
      expect(answer.out.match(/^cdk .*$/gm)).toEqual([`cdk diff -c site=${site} --output ${folder}`]);
      expect(answer.last).toBe('  npm run smoke -- <SiteUrl> --api <ApiUrl> --wait 10m');
    });

    test('--diff hands all but its own word to cdk', async () => {
      const answer = await deploy('--diff', '--method', 'template');
      expect(answer).toMatchObject({ code: 0, err: '', last: 'cdk diff --method template' });
    });
  });
});

describe('a bench ends well, with its last line', () => {
  // It waits most of its time, for visitors who are told to come later: the others run meanwhile.
  let load: ReturnType<typeof bench>;
  beforeAll(() => {
    const some = '--leads 8 --doubles 0.25 --documents 1 --scans 0 --roofs 1 --emails 1';
    load = bench('load', ...`${some} --kills 1 --rest 0`.split(' '));
  });

  // Its full run downloads pdf.js and takes minutes.
  test('reader', async () => {
    const ended = await bench('reader', '--quick');
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out).toMatch(/^\| ours \(PDFium as WASM\) \| \d+/m);
    expect(ended.last).toMatch(/^\| 6 full pages, 240 rows \| \d.* ms \| \d.* ms \|$/);
  });

  // Its full run downloads the form libraries.
  test('web', async () => {
    const ended = await bench('web', '--quick');
    expect(ended.code).toBe(0);
    // It signs in to the office.
    expect(
      ended.err.split('\n').filter((line) => !knownConsoleLines.some((known) => known.test(line))),
    ).toEqual(['']);
    expect(ended.out).toMatch(/^\| this product \| \d/m);
    expect(ended.out).toMatch(/^Typebot and HeyForm are not here\./m);
    expect(ended.last).toMatch(/^\| signed in, to the first rows \| \d/);
  });

  test('cold', async () => {
    const ended = await bench('cold', '--only', 'getRates', '--runs', '1');
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.last).toMatch(/^\| `getRates` \| \d+ \|/);
  });

  test('admin', async () => {
    const ended = await bench('admin', '100');
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.last).toMatch(/^\| inspections of a day \| \d/);
  });

  test.runIf(process.platform === 'linux')('memory', async () => {
    const ended = await bench('memory', '--requests', '24', '--floods', '1', '--rest', '0');
    // Amplify warns of the pool's address.
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.out).toMatch(/^\| started \| \d+ \|$/m);
    expect(ended.last).toMatch(/^\| at its end \| \d+ \|$/);
  });

  test('figures', async () => {
    const ended = await bench('figures');
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.last).toMatch(/^\| secrets \| \d+ \| \d+ \| 500,000 \|$/);
  });

  test('deployed-tables', async () => {
    const file = join(folder, 'deployed-tables.json');
    const ended = await bench('deployed-tables', file);
    expect(ended).toMatchObject({ code: 0, err: '', last: `10 tables written to ${file}` });
    expect(JSON.parse(await readFile(file, 'utf8'))).toHaveProperty('DataLeads62869C3B.key', 'id S');
  });

  test('estimates-random, and accuracy reads what it wrote', async () => {
    const random = join(folder, 'random');
    const ended = await bench('estimates-random', random, '1', '2');
    expect(ended).toMatchObject({ code: 0, err: '', last: join(random, 'random-00002.pdf') });
    expect((await bench('accuracy', random)).out).toContain('2 documents, 2 compared: right 2');
  });

  test('screenshots', async () => {
    const shots = join(folder, 'shots');
    const ended = await bench('screenshots', shots, '--quick');
    expect(ended).toMatchObject({ code: 0, err: '', last: 'phone, light: done' });
    const names = await readdir(shots);
    expect(names.filter((name) => name.endsWith('-phone-light-en.png'))).toEqual(names);
    expect(names).toEqual(
      expect.arrayContaining(['thanks-claim', 'admin-leads'].map((screen) => `${screen}-phone-light-en.png`)),
    );
  });

  test('pictures', async () => {
    const pictures = join(folder, 'pictures');
    const ended = await bench('pictures', pictures);
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.last).toMatch(/^.*quote-phone\.png: \d+ bytes$/);
    const committed = join(import.meta.dirname, '..', 'docs', 'images');
    expect((await readdir(pictures)).toSorted()).toEqual((await readdir(committed)).toSorted());
  });

  describe('conformance', () => {
    let standIns: TestProduct;
    beforeAll(async () => {
      standIns = await startApi();
    });
    afterAll(() => standIns.stop());

    test('on the stand-ins', async () => {
      const { dynamodb, s3 } = standIns.endpoints;
      const { accessKeyId, secretAccessKey, sessionToken } = LOCAL_CREDENTIALS;
      const ended = await typedScript(
        'bench',
        ['conformance', '--dynamodb', dynamodb, '--s3', s3, '--bucket', 'documents', '--no-build'],
        {
          env: {
            AWS_REGION: LOCAL_REGION,
            AWS_ACCESS_KEY_ID: accessKeyId,
            AWS_SECRET_ACCESS_KEY: secretAccessKey,
            AWS_SESSION_TOKEN: sessionToken,
          },
        },
      );
      expect(ended).toMatchObject({ code: 0, err: '' });
      expect(ended.last).toMatch(/^- DynamoDB’s expiry/);
    });

    const missing =
      spawnSync('moto_server', ['--help']).error === undefined ? '' : ': moto_server is missing';

    test.skipIf(missing !== '')(`on moto, which it starts itself${missing}`, async () => {
      const ended = await typedScript('bench', ['conformance', '--no-build'], {
        env: { HOME: process.env.HOME },
      });
      expect(ended).toMatchObject({ code: 0, err: '' });
      expect(ended.out).toMatch(/^The services are moto's, at /);
      expect(ended.out.match(/^[✗–] .*$/gm)).toBeNull();
      // Each stands below with what AWS does instead.
      const differs = ended.out.match(/^≠ .*$/gm) ?? [];
      expect(
        differs.map((line) => Object.keys(motoDiffers).find((rule) => line.startsWith(`≠ ${rule}: `))),
      ).toEqual(Object.keys(motoDiffers));
      expect(ended.out).toContain('✓ npm run restore brings a lost lead back with its notes');
    });

    test('says what to install where neither moto nor an address is there', async () => {
      const bare = join(folder, 'bare');
      await mkdir(bare);
      await symlink(process.execPath, join(bare, 'node'));
      await symlink('/bin/sh', join(bare, 'sh'));
      const ended = await typedScript('bench', ['conformance', '--no-build'], { env: { PATH: bare } });
      expect(ended).toMatchObject({ code: 2, out: '' });
      expect(ended.err).toMatch(
        /^moto_server is not installed, and no --endpoint is given: install it \(pip /,
      );
    });
  });

  test('load', async () => {
    const ended = await load;
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out).toMatch(/^\| leads sent, stored \| 8, 8 \|$/m);
    expect(ended.last).toBe('| untold | 0 |');
  });
});

describe('--against', () => {
  test('measures a commit beside what is here, and takes its worktree away', async () => {
    const ended = await bench('area', '--against', 'HEAD', '--rounds', '1');
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out).toMatch(/^round 1 of 1: now\nround 1 of 1: HEAD\n\n=== now\n## A roof/);
    expect(ended.last).toMatch(/^Every figure that both print is the same\.$|^\| /);
  });

  test('measures it by its own bench where that is asked for', async () => {
    const ended = await bench('area', '--against', 'HEAD', '--rounds', '1', '--own');
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out).toMatch(/^HEAD is measured by its own bench\.\nround 1 of 1: now\n/);
  });
});

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { find } from '#infra/forget/forget.ts';
import { personIn } from '#infra/forget/person.ts';
import { localStorage } from '#infra/forget/storage.ts';
import { runningProduct } from '#infra/running-product.ts';
import { SMOKE_MAIL, smokeLeadId } from '#infra/smoke/marked-lead.ts';
import { compileCache } from '#test/support/compile-cache.ts';
import type { TestProduct } from '#test/support/product.ts';
import { smokeOn, startSite } from './running-site.ts';

const script = fileURLToPath(new URL('../../../infra/smoke/start.ts', import.meta.url));
const compiled = compileCache();

let product: TestProduct;
beforeAll(async () => {
  product = await startSite();
});
afterAll(() => product.stop());

/** What an operator types after `npm run smoke --`. */
function typed(args: string[]) {
  const env = { PATH: process.env.PATH, ...compiled, LOCAL_DATA_DIR: product.dataDir };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [script, ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

describe('on the product of this machine', () => {
  test('every step passes, each in a line with its time', async () => {
    const { lines, sentence } = await smokeOn(product);
    expect(sentence).toBe('');
    expect(lines.slice(0, -2)).toEqual(Array(16).fill(expect.stringMatching(/^✓ .+ {2}\d+ ms$/)));
    expect(lines.at(-2)).toBe(`16 steps passed on ${product.url}.`);
    expect(lines.at(-1)).toContain(`npm run forget -- ${SMOKE_MAIL}`);
  });

  test('npm run forget finds the lead it leaves, with the document', async () => {
    const { runId } = await smokeOn(product);
    const storage = localStorage(await runningProduct(product.dataDir));
    const person = personIn(SMOKE_MAIL);
    if (person === undefined) throw new Error('not a mail address');
    const { leads, files } = await find(person, storage);
    const lead = leads.find(({ id }) => id === smokeLeadId(runId));
    expect(files.get(lead?.documentId ?? '')).toHaveLength(1);
  });

  test('it is repeated with the same outcome', async () => {
    expect((await smokeOn(product)).sentence).toBe('');
  });

  test('where nobody told the API’s own address, that step is said to be skipped', async () => {
    const { lines, sentence } = await smokeOn({ url: product.url } as TestProduct);
    expect(sentence).toBe('');
    expect(lines).toContain(
      '– the API’s own address refuses: skipped, nobody told it; --api gives it, the deploy prints it as ApiUrl',
    );
  });
});

describe('npm run smoke', () => {
  test('ends with 0 where all is well', async () => {
    const { code, out, err } = await typed([product.url]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`\n16 steps passed on ${product.url}.\n`);
  });

  test('ends with 1 and one sentence where nobody answers', async () => {
    expect(await typed(['http://127.0.0.1:9'])).toEqual({
      code: 1,
      out: expect.stringMatching(/^✗ the page answers with its headers and its script {2}\d+ ms\n$/),
      err: expect.stringMatching(
        /^GET http:\/\/127\.0\.0\.1:9\/ is not answered \(.+\): is the address right, and is the site there\?\n$/,
      ),
    });
  });

  test('ends with 1 and one sentence for a wrong use', async () => {
    expect(await typed(['quote'])).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^"quote" is no address of a site .*\n$/),
    });
  });
});

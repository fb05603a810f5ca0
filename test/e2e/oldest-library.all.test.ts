import { beforeEach, expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { oldestLibrary } from '#test/support/built-files/newer-members.ts';
import { plainWalk, refusedOnTheWay, walkClaim, walkRetail } from '#test/support/every-screen.ts';

const product = productStage();
const newVisitor = browserStage();
const { script, names } = oldestLibrary();

async function oldVisitor() {
  const visitor = await newVisitor({}, [refusedOnTheWay]);
  await visitor.context.addInitScript(script);
  return visitor;
}

beforeEach(() => {
  expect(names).toBeGreaterThan(1000);
});

test('the library is as old as it is said to be', async () => {
  const { page } = await oldVisitor();
  await page.goto(product().url);
  const kinds = await page.evaluate(
    '[typeof [].toSorted, typeof AbortSignal.timeout, typeof [].at, typeof crypto.randomUUID]',
  );
  expect(kinds).toEqual(['undefined', 'undefined', 'function', 'function']);
});

test('a claim and a quote without one run to their end', async () => {
  const walk = plainWalk(await oldVisitor(), product().url);
  await walkClaim(walk);
  await walkRetail(walk);
});

import { expect, test } from 'vitest';
import { markOf } from '#shared/embed/mark.ts';
import { refusal } from '#web/embed-script/embed.ts';

const [own, builder, other] = [
  'https://www.example.com',
  'https://frames.builder.example',
  'https://other.example',
];
test.each([
  [[own], [own], true],
  [[own, builder], [builder, own], true],
  [[own, other, builder], [builder, builder, own], true],
  [[], [own], false],
  [[own], [other], false],
  [[own], ['https://example.com'], false],
  [[own], ['http://www.example.com'], false],
  [[own], ['https://www.example.com:8443'], false],
  [[own], ['https://www.example.com.evil.example'], false],
  // Each page around a frame has to be named.
  [[own], [builder, own], false],
  [[builder], [builder, own], false],
  [[own, builder], [builder, other, own], false],
  [[own], ['null'], false],
])('the quote may show where it is named: %j, inside %j: %s', (named, around, may) => {
  const reason = refusal(named.map(markOf), around);
  expect(reason === undefined).toBe(may);
  const missing = around.find((origin) => !named.includes(origin));
  if (missing !== undefined) expect(reason).toContain(missing === 'null' ? 'sandboxed' : missing);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { templateFigures } from '#test/bench/template-figures.ts';

test.each(templateFigures().map((section) => [section.page, section] as const))(
  '%s counts what the templates hold and says what it costs; else `npm run bench -- figures` writes it anew',
  (page, { name, markdown }) => {
    const [, written] = readFileSync(page, 'utf8').split(new RegExp(`<!-- /?${name} -->\n?`)) ?? [];
    expect(written).toBe(`${markdown}\n`);
  },
);

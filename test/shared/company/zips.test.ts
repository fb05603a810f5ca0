import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zipIn } from '#shared/address/zip.ts';
import { countZips, eachZip, isOutsideZips, readZips } from '#shared/company/zips.ts';

const problem = (text: string) => {
  const read = readZips(text);
  return 'problem' in read ? read.problem : 'none';
};

test.each([
  ['68102, 68106', ['68102', '68106']],
  ['68106;68102\n68102\t68106', ['68102', '68106']],
  ['"68102","01001"', ['01001', '68102']],
  ['68102-1234 68106', ['68102', '68106']],
  ['68101-68144', ['68101-68144']],
  ['68101 – 68144', ['68101-68144']],
  ['68101 to 68144, 68140-68150', ['68101-68150']],
  ['68102 68103', ['68102', '68103']],
  ['68104 68102 68103', ['68102-68104']],
  ['６８１０２', ['68102']],
  ['\u200b68102', ['68102']],
  ['', []],
])('a list is read as it was pasted: %s', (text, zips) => {
  expect(readZips(text)).toEqual({ zips });
  expect(readZips(zips.join(', '))).toEqual({ zips });
});

const code = fc.integer({ min: 0, max: 99_999 }).map((figure) => String(figure).padStart(5, '0'));

test('the single codes of a list are read as the same list', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(code, { maxLength: 40 }),
      fc.integer({ min: 0, max: 80_000 }),
      (codes, from) => {
        const typed = [
          ...codes,
          `${String(from).padStart(5, '0')}-${String(from + 300).padStart(5, '0')}`,
        ].join(' ');
        const read = readZips(typed);
        const zips = 'zips' in read ? read.zips : [];
        expect(eachZip(zips)).toHaveLength(countZips(zips));
        expect(eachZip(zips)).toEqual([...new Set(eachZip(zips))].toSorted());
        expect(readZips(eachZip(zips).join('\n'))).toEqual(read);
      },
    ),
    { seed: 20261130 },
  );
});

test.each([
  ['68102 Omaha', 'Remove “Omaha”: list ZIP codes of five digits, like 68102, or ranges, like 68101-68144.'],
  ['681022', 'Remove “681022”: list ZIP codes of five digits, like 68102, or ranges, like 68101-68144.'],
  ['68102-12', 'Remove “68102-12”: list ZIP codes of five digits, like 68102, or ranges, like 68101-68144.'],
  ['1001', 'Write “1001” with five digits, like 01001.'],
  ['68144-68101', 'Write “68144-68101” with the lower ZIP code first.'],
  ['00001-99999', '“00001-99999” is too wide. Split it by state.'],
])('what is no ZIP code is refused in a sentence that says what mends it: %s', (text, sentence) => {
  expect(problem(text)).toBe(sentence);
});

test('a word of any length is named in a sentence of one line', () => {
  expect(problem('x'.repeat(5000)).length).toBeLessThan(140);
});

test('ranges may be as long as a state, and a list as long as a large one', () => {
  expect(problem('10000-19999')).toBe('none');
  expect(problem('10000-20000')).toMatch(/is too wide/);
  const apart = (count: number) => Array.from({ length: count }, (_, n) => String(10_000 + 2 * n)).join(' ');
  expect(problem(apart(3000))).toBe('none');
  expect(problem(apart(3001))).toBe('List at most 3,000 ZIP codes; write neighbors as a range.');
});

test('counts every code of a range', () => {
  expect(countZips(['01001', '68101-68144'])).toBe(45);
});

test.each([
  '',
  '4821 Maple St',
  '4821 Maple St, Omaha, NE',
  '4821 Maple St, Omaha, NE 6810',
  '4821 Maple St, Omaha, NE 681045',
  '12345',
  '12345 Maple St',
  '12345 Maple St, Omaha, NE',
  'PO Box 12345',
  '900 County Rd 12345',
  '900 Road 12345',
  'County Rd 12345',
  'Rd 12345',
  '4821 Maple St #12345',
  '4821 Maple St, Apt 12345',
  '4821 Maple St NW 12345, Omaha',
  'Calle Luna, Lote 12345',
])('%s says no ZIP code, or not yet', (address) => {
  expect(zipIn(address)).toBeNull();
});

test('an address is outside only where its ZIP code says so', () => {
  const zips = ['01001', '68101-68144'];
  const at = (zip: string) => isOutsideZips(zips, `4821 Maple St, Omaha, NE ${zip}`);
  expect([at('68101'), at('68122'), at('68144'), at('01001')]).toEqual([false, false, false, false]);
  expect([at('68100'), at('68145'), at('01002')]).toEqual([true, true, true]);
  expect(isOutsideZips(zips, '4821 Maple St, Omaha, NE')).toBe(false);
  expect(isOutsideZips(zips, '12345 Maple St, Omaha, NE')).toBe(false);
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addressParts, withUnit } from '#shared/address/parts.ts';

/** Line, then street, city, state and ZIP. */
const known: [string, ...string[]][] = [
  ['4821 Cedar St, Omaha, NE 68106, USA', '4821 Cedar St', 'Omaha', 'NE', '68106'],
  ['1234 W. Saint Charles Ave., Bellevue NE 68005', '1234 W. Saint Charles Ave.', 'Bellevue', 'NE', '68005'],
  [
    '88 N 42nd Street Apt 5B, Omaha, Nebraska 68131-2214',
    '88 N 42nd Street Apt 5B',
    'Omaha',
    'NE',
    '68131-2214',
  ],
  ['721 1/2 S 13th St, Lincoln, NE, 68508', '721 1/2 S 13th St', 'Lincoln', 'NE', '68508'],
  ['Unit 12, 4567 Old Mill Rd, Papillion, NE 68046', 'Unit 12, 4567 Old Mill Rd', 'Papillion', 'NE', '68046'],
  ['907 Marrow Creek Rd Gretna NE 68028', '907 Marrow Creek Rd', 'Gretna', 'NE', '68028'],
  ['61 Birch Blvd, Charleston, West Virginia 25301', '61 Birch Blvd', 'Charleston', 'WV', '25301'],
  ['12 Cedarcrest Ave, Council Bluffs, ia 51501', '12 Cedarcrest Ave', 'Council Bluffs', 'IA', '51501'],
  ['4821 Cedar St #4, Omaha', '4821 Cedar St #4', 'Omaha', '', ''],
  ['123 Main St, Apt 4', '123 Main St, Apt 4', '', '', ''],
  ['4821 Waco Road 68106', '4821 Waco Road', '', '', '68106'],
  ['4821 Cedar St Apt 5 68106', '4821 Cedar St Apt 5', '', '', '68106'],
  ['Omaha, NE 68102', '', 'Omaha', 'NE', '68102'],
  ['4821 Cedar St, Omaha, NE 68106–1234', '4821 Cedar St', 'Omaha', 'NE', '68106-1234'],
  ['4821 Cedar St, Omaha, NE 681061234.', '4821 Cedar St', 'Omaha', 'NE', '68106-1234'],
  ['4821 Cedar St, Omaha NE68106-', '4821 Cedar St', 'Omaha', 'NE', '68106'],
  ['4821 Cedar St, Omaha, NE 68106 Apt 5', '4821 Cedar St Apt 5', 'Omaha', 'NE', '68106'],
  ['721½ S 13th St, Lincoln, NE 68508, Estados Unidos', '721½ S 13th St', 'Lincoln', 'NE', '68508'],
  ['PSC 1234 Box 12345, APO AE 09355', 'PSC 1234 Box 12345', 'APO', 'AE', '09355'],
  ['10 Elm St Apt 12345', '10 Elm St Apt 12345', '', '', ''],
  ['900 County Rd 12345', '900 County Rd 12345', '', '', ''],
  ['9 Birch Boulevard', '9 Birch Boulevard', '', '', ''],
  ['12 Oak Ct', '12 Oak Ct', '', '', ''],
  ['5 Oak Hill Gretna NE 68028', '', '', 'NE', '68028'],
  ['9 St Louis Ct', '9 St Louis Ct', '', '', ''],
  ['55 St Charles St St Charles MO 63301', '55 St Charles St', 'St Charles', 'MO', '63301'],
  ['100 Main St Apt 4B, St. Louis MO', '100 Main St Apt 4B', 'St. Louis', 'MO', ''],
  ['22 Lake St St Paul MN 55101', '22 Lake St', 'St Paul', 'MN', '55101'],
  ['1200 N St Lincoln NE 68508', '1200 N St', 'Lincoln', 'NE', '68508'],
  ['5 Park Place Dr Omaha NE', '5 Park Place Dr', 'Omaha', 'NE', ''],
  ['St. Louis, MO 63101', '', 'St. Louis', 'MO', '63101'],
  ['100 Main St, Federal Way, WA 98003', '100 Main St', 'Federal Way', 'WA', '98003'],
  ['100 Main St, Rear, College Place, WA', '100 Main St, Rear', 'College Place', 'WA', ''],
  ['100 Main St, Washington, D.C. 20001', '100 Main St', 'Washington', 'DC', '20001'],
  ['77 Kuhio Ave, Lihue, Hawaiʻi 96766', '77 Kuhio Ave', 'Lihue', 'HI', '96766'],
  ['123 Main St NE', '123 Main St NE', '', '', ''],
  ['the blue house by the mill', '', '', '', ''],
  ['68102', '', '', '', '68102'],
  ['', '', '', '', ''],
];

test.each(known)('"%s" is %s | %s | %s | %s', (line, street, city, state, zip) => {
  expect(addressParts(line)).toEqual({ street, city, state, zip });
});

/** Lines of people, browsers and Google with what a postal expert makes of them; written without knowing the rules. */
const judged: [string, string, string, string, string][] = JSON.parse(
  readFileSync(new URL('../../fixtures/us-addresses.json', import.meta.url), 'utf8'),
);

test('an expert’s parts of more than five hundred lines', () => {
  expect(judged.length).toBeGreaterThan(500);
  const wrong = judged.filter(([line, ...parts]) => {
    const { street, city, state, zip } = addressParts(line);
    return [street, city, state, zip].join('|') !== parts.join('|');
  });
  expect(wrong).toEqual([]);
});

describe('every town that is called like a street, a saint or a part of a building keeps its whole name', () => {
  const [, ...lines] = readFileSync(new URL('../../fixtures/us-towns.txt', import.meta.url), 'utf8').split(
    '\n',
  );
  // The source quotes a name with a comma in it, which no line of an address could say.
  const towns = lines.filter((name) => name !== '' && !name.includes(','));
  const lost = (names: readonly string[], line: (name: string) => string) =>
    names.filter((name) => addressParts(line(name)).city !== name);

  test('behind commas', () => {
    expect(towns.length).toBeGreaterThan(1000);
    expect(lost(towns, (name) => `100 Main St, ${name}, MO 63101`)).toEqual([]);
    expect(lost(towns, (name) => `100 Main St Apt 4B, ${name} MO`)).toEqual([]);
  });

  test('without commas, but for a single letter that says where on the street a house is', () => {
    const told = towns.filter((name) => !/^[nsew] /i.test(name));
    expect(lost(told, (name) => `700 Clark Ave ${name} MO 63102`)).toEqual([]);
  });
});

test.each([
  [
    '12 Larkspur Ave, Omaha, NE 68102, USA',
    '12 larkspur apt 4b',
    '12 Larkspur Ave apt 4b, Omaha, NE 68102, USA',
  ],
  ['12 Larkspur Ave, Omaha, NE', '12 Larkspur, # 4', '12 Larkspur Ave # 4, Omaha, NE'],
  ['12 Larkspur Ave, Omaha, NE', '12 Larkspur #4', '12 Larkspur Ave #4, Omaha, NE'],
  ['12 Larkspur Ave', 'Unit 7, 12 Lark', '12 Larkspur Ave Unit 7'],
  ['12 Larkspur Ave Apt 5, Omaha, NE', '12 Larkspur apt 4b', '12 Larkspur Ave Apt 5, Omaha, NE'],
  ['12 Larkspur Ave, Omaha, NE', '12 Larkspur Bldg C Apt 12', '12 Larkspur Ave Bldg C Apt 12, Omaha, NE'],
  ['12 Larkspur Ave, Omaha, NE', '12 Larkspur Ave, Fl 2, Omaha', '12 Larkspur Ave Fl 2, Omaha, NE'],
  ['12 Larkspur Ave, Omaha, NE', '12 Larkspur 2nd Floor', '12 Larkspur Ave 2nd Floor, Omaha, NE'],
  ['12 Calle 5, San Juan, PR', '12 calle 5, apto 3', '12 Calle 5 apto 3, San Juan, PR'],
  [
    '12 Calle 5, San Juan, PR',
    '12 calle 5 Edif. B Apartamento 3-C',
    '12 Calle 5 Edif. B Apartamento 3-C, San Juan, PR',
  ],
  // The state, a street, a town, and a word that is not at its end.
  ['12 Larkspur Ave, Ocala, FL', '12 Larkspur Ave Ocala Fl', '12 Larkspur Ave, Ocala, FL'],
  ['12 Larkspur Ave, Ocala, FL 34470', '12 Larkspur Ave Ocala FL 34470', '12 Larkspur Ave, Ocala, FL 34470'],
  ['12 Floor Ct, Omaha, NE', '12 floor ct', '12 Floor Ct, Omaha, NE'],
  ['12 Larkspur Ave, Omaha, NE', '12 Larkspur apt', '12 Larkspur Ave, Omaha, NE'],
  ['12 Front St, Omaha, NE', '12 front', '12 Front St, Omaha, NE'],
  ['12 Larkspur Ave, Omaha, NE', '12 Lark', '12 Larkspur Ave, Omaha, NE'],
])('%s picked for "%s" is %s', (chosen, typed, address) => {
  expect(withUnit(chosen, typed)).toBe(address);
});

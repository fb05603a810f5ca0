import { describe, expect, test } from 'vitest';
import { placeIn } from '#lambdas/quote-links/place.ts';
import { dice } from '#test/estimate-generator/random/seeded.ts';

const unsaid = (addresses: readonly string[]) => addresses.map((address) => [address, ''] as const);

describe('a plain street address of the US is shown, street and city alone', () => {
  const street = '2214 Thistledown Ct, Papillion';
  test.each([
    '2214 Thistledown Ct, Papillion, NE 68046',
    '2214 Thistledown Ct, Papillion, NE 68046-1234, USA',
    '2214 Thistledown Ct, Papillion, NE, US',
    '2214 Thistledown Ct, Papillion, NE 68046, EE. UU.',
    '2214 Thistledown Ct, Papillion, Nebraska 68046, United States',
    '2214 Thistledown Ct, Papillion NE 68046',
    '2214 Thistledown Ct, Papillion, ne 68046',
    '2214 Thistledown Ct, Papillion, Ne. 68046–1234.',
    '2214 Thistledown Ct Apt 4B, Papillion, NE',
    '2214 Thistledown Ct Apt. 4, Papillion, NE',
    '2214 Thistledown Ct, Apt #4, Papillion, NE',
    '2214 Thistledown Ct, Unit 7, Papillion, NE 68046',
    '2214 Thistledown Ct Bldg C Unit 12-3, Papillion, NE 68046',
    '2214 Thistledown Ct, Ste 200, Papillion, NE 68046',
    '2214 Thistledown Ct, 2nd Floor, Papillion, NE 68046',
    '2214 Thistledown Ct #12, Papillion, NE',
    '2214 Thistledown Ct # 4B, Papillion, NE',
    '  2214\tThistledown   Ct ,\nPapillion , NE ',
    '\u202e2214 Thistledown Ct, Papillion, NE',
    '2214 This\u00adtle\u200bdown\u2060 Ct\ufe0f, Papil\u034flion, NE',
    '２２１４ Ｔhistledown Ct, Papillion, NE',
  ])('%j', (address) => {
    expect(placeIn(address)).toBe(street);
  });

  test.each([
    // As people type it, and as Google writes it.
    ['4519 larimore ave, omaha, ne 68104', '4519 larimore ave, omaha'],
    ['4519 Larimore, Omaha, NE', '4519 Larimore, Omaha'],
    ['4519 LARIMORE AVE OMAHA NE', '4519 LARIMORE AVE OMAHA'],
    ['2214 Thistledown Ct Apt 4B Papillion NE 68046', '2214 Thistledown Ct Papillion'],
    ['22 Lake St St Paul MN 55101', '22 Lake St St Paul'],
    // House numbers.
    ['12B Elm Ter, Fairbury, IL 61739', '12B Elm Ter, Fairbury'],
    ['12½ Main St, Galena, IL 61036', '12½ Main St, Galena'],
    ['12-34 56th Ave, Flushing, NY 11355', '12-34 56th Ave, Flushing'],
    ['104-20 68th Dr, Forest Hills, NY 11375', '104-20 68th Dr, Forest Hills'],
    ['5-19 Borden Ave, Long Island City, NY', '5-19 Borden Ave, Long Island City'],
    ['91-1234 Kapolei Pkwy, Kapolei, HI 96707', '91-1234 Kapolei Pkwy, Kapolei'],
    ['4-1579 Kuhio Hwy, Kapaa, HI 96746', '4-1579 Kuhio Hwy, Kapaa'],
    ['1234-1238 Main St, Racine, WI', '1234-1238 Main St, Racine'],
    ['W140N8917 Lilly Rd, Menomonee Falls, WI 53051', 'W140N8917 Lilly Rd, Menomonee Falls'],
    ['W140 N8917 Lilly Rd, Menomonee Falls, WI 53051', 'W140 N8917 Lilly Rd, Menomonee Falls'],
    ['26W123 Jewell Rd, Winfield, IL 60190', '26W123 Jewell Rd, Winfield'],
    ['N5678 County Road B, Fond du Lac, WI', 'N5678 County Road B, Fond du Lac'],
    ['A-12 Calle 3, Urb. Villa Rica, Carolina, PR 00983', 'A-12 Calle 3, Carolina'],
    ['AA12 Calle Luna, Bayamón, Puerto Rico', 'AA12 Calle Luna, Bayamón'],
    ['5-8 Calle 12, Urb Villa Rica, Bayamón, PR', '5-8 Calle 12, Bayamón'],
    // Streets with a number.
    ['1234 N 5th St, Lincoln, NE 68508', '1234 N 5th St, Lincoln'],
    ['1234 N 5th, Lincoln, NE 68508', '1234 N 5th, Lincoln'],
    ['12021 N 300th Cir, Springfield, NE', '12021 N 300th Cir, Springfield'],
    ['1234 S 5600 W, Salt Lake City, UT 84120', '1234 S 5600 W, Salt Lake City'],
    ['5678 E County Road 400 N, Avon, IN', '5678 E County Road 400 N, Avon'],
    ['4321 County Rd 12A, Cody, WY', '4321 County Rd 12A, Cody'],
    ['7701 N FM 620, Austin, TX 78726', '7701 N FM 620, Austin'],
    ['7701 RM 620 N, Austin, TX 78726', '7701 RM 620 N, Austin'],
    ['27800 State Highway 31, Tyler, TX', '27800 State Highway 31, Tyler'],
    ['200 US-6, Gretna, NE 68028', '200 US-6, Gretna'],
    ['200 U.S. Highway 6, Gretna, NE', '200 US Highway 6, Gretna'],
    ['321 I-80 Frontage Rd, Kearney, NE', '321 I-80 Frontage Rd, Kearney'],
    ['500 NY-17K, Newburgh, NY 12550, USA', '500 NY-17K, Newburgh'],
    ['1234 Highway A1A, Vero Beach, FL', '1234 Highway A1A, Vero Beach'],
    ['1234 FL-A1A, Vero Beach, FL, USA', '1234 FL-A1A, Vero Beach'],
    ['W5678 County Rd ZZ, Ripon, WI 54971', 'W5678 County Rd ZZ, Ripon'],
    ['29500 W 12 Mile Rd, Warren, MI', '29500 W 12 Mile Rd, Warren'],
    ['500 N 7 Highway, Blue Springs, MO', '500 N 7 Highway, Blue Springs'],
    // Other kinds of streets.
    ['100 Broadway, New York, NY 10005', '100 Broadway, New York'],
    ['88 Avenue U, Brooklyn, NY 11223', '88 Avenue U, Brooklyn'],
    ['12 Avenue of the Americas, New York, New York 10013', '12 Avenue of the Americas, New York'],
    ['100 Central Park West, New York, NY', '100 Central Park West, New York'],
    ['1600 Pennsylvania Avenue N.W., Washington, D.C. 20500', '1600 Pennsylvania Avenue NW, Washington'],
    ['45 El Camino Real, San Luis Obispo, CA', '45 El Camino Real, San Luis Obispo'],
    ['123 Calle Luna, San Juan, 00901, Puerto Rico', '123 Calle Luna, San Juan'],
    ['Urb. Las Gladiolas, 150 Calle A, Bayamón, PR 00959', '150 Calle A, Bayamón'],
    // Names.
    ['5 St. Charles Ave, St. Louis, Missouri 63101', '5 St. Charles Ave, St. Louis'],
    ["700 O'Fallon Rd, Coeur d’Alene, ID 83814", "700 O'Fallon Rd, Coeur d’Alene"],
    ['77 Kūhiō Ave, Līhuʻe, HI 96766', '77 Kūhiō Ave, Līhuʻe'],
    ['900 Dr. Martin Luther King Jr. Dr SW, Atlanta, GA', '900 Dr. Martin Luther King Jr. Dr SW, Atlanta'],
    ['15 Live Oak Dr, Truth or Consequences, NM', '15 Live Oak Dr, Truth or Consequences'],
    ['9 Rue St, Saint Mary-of-the-Woods, IN', '9 Rue St, Saint Mary-of-the-Woods'],
    ['8 Gold Mine Ln, Winner, SD', '8 Gold Mine Ln, Winner'],
    ['8 Slash Pine Ct, What Cheer, IA', '8 Slash Pine Ct, What Cheer'],
    ['1 Five Mile Rd, Kansas City, Kansas', '1 Five Mile Rd, Kansas City'],
    ['1 Ohio St, Charleston, West Virginia 25301', '1 Ohio St, Charleston'],
  ])('%j as %j', (address, place) => {
    expect(placeIn(address)).toBe(place);
  });
});

describe('what is not a plain street address is not shown', () => {
  const ofNumbers = [
    'call 402-555-0187',
    'claim 0123 456 789, Papillion, NE',
    '402-555-0187 Main St, Omaha, NE',
    '402-5550 Main St, Omaha, NE',
    '555-0187 Main St, Omaha, NE',
    '(402) 555 0187, Omaha, NE',
    '402 555 0187 St, Omaha, NE',
    '402-555 187th St, Omaha, NE',
    '402555 Main St, Omaha, NE',
    '1-800 Roof Ave, Omaha, NE',
    '1 Call 4025550187 St, Omaha, NE',
    '1 Main St, Omaha 4025550187, NE',
    '1 Highway 40255, Omaha, NE',
    '1 5th St 20th Ave, Omaha, NE',
    '1 four oh two five St, Omaha, NE',
    '1 FourOhTwo St, Omaha, NE',
    '1 fourohtwofive St, Omaha, NE',
    '1 Four St, Five Six, NE',
    '402-555 N 1870 W, Omaha, NE',
    '40255 Highway 5018 Seven, Omaha, NE',
    '40255 Highway 5018, Seven Oaks, NE',
    '4025 Highway 5501 Eighty Seven St, Omaha, NE',
    '402555 Calle 3, Carolina, PR',
    '402 5550 Highway, Omaha, NE',
    'A-12 Calle 3, Omaha, NE',
    '402–555–0187 Main St, Omaha, NE',
    '٤٥١٩ Larimore Ave, Omaha, NE',
    '４０２-５５５-０１８７ Main St, Omaha, NE',
  ];
  const ofTheWeb = [
    '1 evil.example St, Omaha, NE',
    '1 Main St, evil.io, NE 68104',
    '1 evil dot com St, Omaha, NE',
    '1 Evil Dotcom St, Omaha, NE',
    '1 Evil Punto Shop St, Omaha, NE',
    '1 Main St. evil．example, Omaha, NE',
    '1 Main St, a@evil, NE',
    '1 Main St, https://evil, NE',
    'see evil.example/win, Papillion, NE',
  ];
  const ofOthersWords = [
    '1 We Know Where You Live St, Omaha, NE',
    '1 Your Children Ave, Omaha, NE',
    '1 Main St, Pay Us Today, NE 68104',
    '1 PayNow St, Omaha, NE',
    '1 Send Bitcoin Dr, Omaha, NE',
    '1 Sabemos Calle, Omaha, NE',
    '1 The Bank Has Closed Its Doors Last Week St, Omaha, NE',
    '1 The House Was Set On Fire, Omaha, NE',
    '1 Main St, The House Was Set On Fire, NE',
    `1 ${'Long'.repeat(7)} St, Omaha, NE`,
    `1 Main St, ${'Omaha '.repeat(30)}, NE`,
  ];
  const ofMarks = [
    '1 Main St $500, Omaha, NE',
    '1 Main St!, Omaha, NE',
    '1 Main St: pay, Omaha, NE',
    '12 1/2 Main St, Omaha, NE',
    '1 Маin St, Omaha, NE',
    '1 M\u0300\u0301\u0302\u0303ain St, Omaha, NE',
    '1 Main St 🔥, Omaha, NE',
    '1 Main St <b>, Omaha, NE',
  ];
  const notThere = [
    '',
    'Omaha, NE',
    'Main St, Omaha, NE',
    '1 Main St, Omaha',
    '1 Main St, Omaha, ON',
    '1 Main St, Omaha, NEB 68104',
    '1 Main St, NE 68104',
    '1 Main St NE 68104',
    '1 Park Ave N, NE',
    'PO Box 12, Omaha, NE 68104',
    'Acme Inc, 1 Main St, Omaha, NE',
    '1 Main St, Omaha, Douglas County, Sarpy, NE',
  ];
  test.each([
    ...unsaid(ofNumbers),
    ...unsaid(ofTheWeb),
    ...unsaid(ofOthersWords),
    ...unsaid(ofMarks),
    ...unsaid(notThere),
  ])('%j', (address, place) => {
    expect(placeIn(address)).toBe(place);
  });
});

test('whatever is typed, what goes out holds no phone number, address of the web, price or sign of one', () => {
  const { pick, chance } = dice(20_261_123);
  const parts: [string, ...string[]] = [
    'Main',
    ...['1', '402', '555', '0187', '12½', '104-20', 'W140N8917', '5th', '187th', '５５５', '٤', '①', '1/2'],
    ...[
      'Main',
      'St',
      'St.',
      'Ave',
      'Hwy',
      'Highway',
      'N',
      'W',
      'Calle',
      'County',
      'Road',
      'Broadway',
      'of',
      'O’',
    ],
    ...[
      'Omaha',
      'Kūhiō',
      'evil',
      'com',
      'evil.com',
      'ｅｖｉｌ．io',
      'a@b',
      '$5',
      'pay',
      'you',
      'http://x',
      'Apt',
      '#4',
    ],
    ...[
      'NE',
      'NE 68104',
      'Nebraska',
      'USA',
      ', ',
      ',',
      ' ',
      ' ',
      ' ',
      '-',
      '.',
      '(',
      ')',
      '+1',
      '\u200b',
      '\u202e',
      'а',
    ],
  ];
  const words = (most: number) =>
    Array.from({ length: most }, () => (chance(0.7) ? `${pick(parts)}${chance(0.8) ? ' ' : ''}` : '')).join(
      '',
    );
  let shown = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const number = pick(['', '1 ', '402 ', '402-555 ', '4025 ', '12-34 ']);
    const place = placeIn(`${number}${words(4)}, ${words(2)}, NE 68104`);
    if (place === '') continue;
    shown += 1;
    expect(place).not.toMatch(
      /[/$!@:<>()+#]|\p{Cf}|\.\p{L}|(?<!\d)\d{3}[ -]\d{4}(?!\d)|\d{3}[ -]\d{3}[ -]\d{3}/u,
    );
    expect(place).not.toMatch(/(?<!\p{L})(?:com|pay|you|http)(?!\p{L})/iu);
    expect(place.replaceAll('½', '')).toMatch(/^[\p{Script=Latin}\d ,.'’ʻ-]{1,72}$/u);
    expect(place).toMatch(/^[\dNEWS]/i);
    expect(place.replace(/\D/g, '').length).toBeLessThan(10);
  }
  expect(shown).toBeGreaterThan(100);
});

import { describe, expect, test } from 'vitest';
import { isStreetAlone, wholeAddress } from '#web/wizard/session/address.ts';

test.each([
  '123 Main St',
  '  123   main st.  ',
  'Main Street',
  '123 Main',
  '123 Main St Apt 4',
  '123 Main St, #4B',
  '123 Main St NE',
  '123 Main St TX',
  '123 Main St, USA',
  '12 Hidden Wy',
  '123 St Charles Ave',
  'N6W23001 Bluemound Rd',
  'County Road 12',
  'FM 1488',
  'Rural Route 2 Box 14',
  'P.O. Box 12',
  '1515 N 42nd',
  '350 S 400 E',
  '1711 Avenue J',
  'N4120 Cty Hwy KK',
  '123 Main St 🏠',
  '1200 Avenida Cesar Chavez',
  'Calle 5 número 12 apto 3',
])('a street alone, without its town and ZIP, is: %s', (typed) => {
  expect(isStreetAlone(typed)).toBe(true);
});

describe('an address has its place where a town or a ZIP is told, or might be', () => {
  test.each([
    '123 Main St, Omaha',
    '123 Main St Omaha',
    '123 Main St 68102',
    '123 Main St 68102-1234',
    '123 Main St Apt 4 Omaha',
    'Apt 4, 123 Main St, Omaha',
    '123 Main St Omaha NE',
    '100 Elm St Hartford CT',
    '100 Broadway Austin TX',
    '12 Oak Ave Port St Lucie',
    '12345 County Road 12 Bennington',
    'Lot 7, County Road 31, Gretna',
    '1515 N 42nd Omaha',
    '350 S 400 E Salt Lake City',
    '612 Broadway Council Bluffs',
    '1300 Pennsylvania Ave NW DC',
    'PO Box 12 Omaha',
    'Calle 5 #12, Mayagüez PR 00680',
    '4412 Juniper Hollow Ct, Bennington, NE 68007, USA',
  ])('%s', (typed) => {
    expect(isStreetAlone(typed)).toBe(false);
  });

  test.each(['Omaha', 'Omaha NE', '68102', 'the old farm by the mill', '', ' ', 'NE', 'Apt 4', ','])(
    '%j is no street, and is not asked about',
    (typed) => {
      expect(isStreetAlone(typed)).toBe(false);
    },
  );
});

describe('an address that a browser fills in by its parts', () => {
  const parts = { city: 'Bennington', state: 'NE', zip: '68007' };

  test('is one line, as people write it', () => {
    expect(wholeAddress('4412 Juniper Hollow Ct', parts)).toBe(
      '4412 Juniper Hollow Ct, Bennington, NE 68007',
    );
    expect(wholeAddress('4412 Juniper Hollow Ct, Apt 2', { ...parts, zip: '' })).toBe(
      '4412 Juniper Hollow Ct, Apt 2, Bennington, NE',
    );
    expect(wholeAddress('4412 Juniper Hollow Ct', { city: '', state: '', zip: ' 68007 ' })).toBe(
      '4412 Juniper Hollow Ct, 68007',
    );
  });

  test('keeps a town that the street is named after', () => {
    expect(wholeAddress('12 Omaha St', { city: 'Omaha', state: 'NE', zip: '68102' })).toBe(
      '12 Omaha St, Omaha, NE 68102',
    );
  });

  test('says nothing twice', () => {
    const whole = '4412 Juniper Hollow Ct, Bennington, NE 68007';
    expect(wholeAddress(whole, parts)).toBe(whole);
    expect(wholeAddress('4412 Juniper Hollow Ct', { city: '', state: '', zip: '' })).toBe(
      '4412 Juniper Hollow Ct',
    );
  });
});

import { describe, expect, test } from 'vitest';
import { claimDetailsFrom } from '#lambdas/estimate-reader/claim/claim-details.ts';
import { documentPages, linedPages } from '#lambdas/estimate-reader/pages/document-pages.ts';
import { dateIn } from '#lambdas/estimate-reader/text/plain-text.ts';
import { gridPage } from '../grid-page.ts';

const headerOf = (...texts: string[]) =>
  claimDetailsFrom(documentPages(linedPages(texts.map((text, index) => gridPage(text, index + 1)))).real);

describe('a date', () => {
  test.each([
    ['5/21/2024 9:00 AM', '2024-05-21'],
    ['06/25/2025', '2025-06-25'],
    ['June 25, 2025', '2025-06-25'],
    ['2/30/2025', null],
    ['NEOM8X_JUN25', null],
  ])('%s', (printed, iso) => {
    expect(dateIn(printed)).toBe(iso);
  });
});

describe('the header', () => {
  test('takes the date of loss, not its neighbours', () => {
    const header = headerOf(`
      Date Contacted: 6/1/2025 2:17 PM
        Date of Loss: 5/21/2025 9:00 AM          Date Received: 5/22/2025 12:00 AM
      Date Inspected: 6/8/2025 8:30 AM            Date Entered: 5/22/2025 12:41 PM`);
    expect(header.dateOfLoss).toBe('2025-05-21');
  });

  test('joins a claim number that breaks off with a hyphen', () => {
    const header = headerOf(`
 Claim Number: 7714032-254410-         Policy Number: NEA90317       Type of Loss: Hail
               018822`);
    expect(header).toMatchObject({ claimNumber: '7714032-254410-018822', typeOfLoss: 'Hail' });
  });

  test.each([
    ['CLAIM NO.:   059911238-01', '059911238-01'],
    ['Claim # 912635-GP', '912635-GP'],
    ['RE: Claim Unit Number: 7010009912-1-1', '7010009912-1-1'],
    ['Claim HO0000009912345                    Page 1 of 4', 'HO0000009912345'],
  ])('finds the claim number in "%s"', (printed, number) => {
    expect(headerOf(printed).claimNumber).toBe(number);
  });

  test.each([
    ['National Catastrophe Team', 'Allstate'],
    ['National Catastrophe Center', 'Encompass'],
    ['Alacrity Solutions - A USAA Service Provider', 'USAA'],
    ['Company: Auto-Owners Insurance', 'Auto-Owners'],
    ['ESTIMATE: Structure (Shelter Insurance)', 'Shelter'],
    ['Heartland Grange Insurance', 'Heartland Grange Insurance'],
    ['TRI-RIVERS MUTUAL INSURANCE COMPANY', 'Tri-Rivers Mutual Insurance Company'],
  ])('names the insurer behind "%s"', (printed, carrier) => {
    expect(headerOf(printed).carrier).toBe(carrier);
  });

  test('finds a name that stands only in the legal line of the last page', () => {
    expect(
      headerOf(
        'Insured: ANN COE',
        'Questions? American Family Mutual Insurance Company, S.I. and its Operating Companies',
      ).carrier,
    ).toBe('American Family');
  });
});

describe('sample pages', () => {
  const real = (text: string) => `Some Mutual Insurance\n${text}\n\nSOME_NAME   Page: 1`;

  test.each([
    'This summary guide is based on a sample estimate',
    'Your guide to reading your adjuster summary',
    'Property: 1 Main Street, Anywhere, IL 00000-0000',
    'Insured: John Smith   Claim Number: 1234567890',
  ])('are left out: %s', (printed) => {
    const { real: kept } = documentPages(
      linedPages([gridPage(real('Claim Number: 77'), 1), gridPage(printed, 2)]),
    );
    expect(kept.map((page) => page.number)).toEqual([1]);
  });

  test('a second guide page is known by lacking the letterhead of the real ones', () => {
    const letterhead = 'Some Mutual Insurance\nPO Box 12, Omaha\n';
    const pages = [
      `${letterhead}Claim Number: 77`,
      'Your guide to reading your adjuster summary',
      'Laminated shingles 11.50 SQ',
      `${letterhead}Summary for Dwelling`,
      `${letterhead}Net Claim`,
    ];
    const { real: kept } = documentPages(linedPages(pages.map((text, index) => gridPage(text, index + 1))));
    expect(kept.map((page) => page.number)).toEqual([1, 4, 5]);
  });
});

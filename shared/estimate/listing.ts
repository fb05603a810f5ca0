import * as v from 'valibot';

/** What is done to the part a row names. */
export const rowWorks = ['remove', 'replace', 'remove_and_replace', 'material', 'labor', 'reset'] as const;
export type RowWork = (typeof rowWorks)[number];

const figure = v.nullable(v.number());
const text = v.nullable(v.string());

const listedRow = v.object({
  section: text,
  description: v.string(),
  /** The description in one spelling, without what is done to the part; two papers' rows are compared by it. */
  words: v.string(),
  work: v.nullable(v.picklist(rowWorks)),
  /** What the row is to a roofer, where the reader knows it. */
  role: text,
  quantity: figure,
  unit: text,
  unitPrice: figure,
  /** Replacement cost as printed, with whatever the paper's rows include. */
  amount: figure,
  tax: figure,
  overheadProfit: figure,
  /** Paid once the work is done and billed; part of no total. */
  incurred: v.boolean(),
  /** False if its figures were not read, or contradict each other. */
  read: v.boolean(),
  page: v.number(),
});

/** One priced row as an estimate prints it; null for what it does not print. */
export type ListedRow = v.InferOutput<typeof listedRow>;

/** Stored with the outcome of reading a document. */
export const listingSchema = v.object({
  rows: v.array(listedRow),
  /** Replacement cost of the whole claim. */
  total: figure,
  /** Which costs the rows' amounts include. */
  inRows: v.object({ tax: v.boolean(), overheadProfit: v.boolean() }),
  /** Costs that the summary adds to the rows. */
  beside: v.object({ tax: v.number(), overheadProfit: v.number() }),
  /** Whether rows and costs add up to the total, to the cent. */
  closes: v.boolean(),
  /**
   * For each row that was lost, the index of the row read after it, by the numbers left out; -1 where only the sum shows
   * that one is missing.
   */
  lostBefore: v.array(v.number()),
  /** Whether the document's own sums prove the claim's figures. */
  verified: v.boolean(),
  contractor: v.boolean(),
  /** Calls itself a supplement. */
  supplement: v.boolean(),
  revised: v.boolean(),
  /** ISO date of the estimate itself. */
  dated: text,
  /** Year and month of its price list, e.g. "2026-07". */
  priceList: text,
  claimNumber: text,
  /** House number and street of the insured home, to compare. */
  home: text,
  /** Read by OCR, so that letters may be misread. */
  scanned: v.boolean(),
  /** Numbers of pages that were not read. */
  unreadPages: v.array(v.number()),
});

/** What an estimate lists and who wrote it when, as far as a second paper of the same claim is compared with it. */
export type EstimateListing = v.InferOutput<typeof listingSchema>;

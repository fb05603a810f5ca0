import * as v from 'valibot';
import { propertyTypes } from '#shared/pricing/area-bounds.ts';
import { bedroomCounts } from '#shared/roof/typical-home.ts';
import { homeSizeIn } from './home-size.ts';

const answer = v.nullable(v.boolean());

/** The homeowner's answers, as the specification names them and as the tab keeps them. */
export const savedFormSchema = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  /** Null until the question is answered. */
  isInsuranceClaim: answer,
  hasAdjusterEstimate: answer,
  roofType: v.literal('asphalt'),
  wantsFormalQuote: v.boolean(),
  propertyType: v.nullable(v.picklist(propertyTypes)),
  /** As typed; `parseSquareFootage` reads it. */
  squareFootage: v.string(),
  /** Of whoever does not know their home's size; null of all others. */
  bedrooms: v.nullable(v.picklist(bedroomCounts)),
  /** The uploaded estimate on the server, also one that gave no quote. */
  documentId: v.nullable(v.string()),
  /** Square feet of roof, typed from an estimate that gave no quote. */
  typedSquareFootage: v.nullable(v.number()),
});

export interface WizardForm extends v.InferOutput<typeof savedFormSchema> {
  /** Not kept across a reload. */
  insuranceDoc: File | null;
}

export const emptyForm: WizardForm = {
  name: '',
  email: '',
  phone: '',
  address: '',
  isInsuranceClaim: null,
  hasAdjusterEstimate: null,
  roofType: 'asphalt',
  wantsFormalQuote: false,
  propertyType: null,
  squareFootage: '',
  bedrooms: null,
  insuranceDoc: null,
  documentId: null,
  typedSquareFootage: null,
};

/** Whole square feet; null where none stand there, or where only a question could tell which. */
export function parseSquareFootage(text: string): number | null {
  const size = homeSizeIn(text);
  return size.kind === 'size' ? size.squareFootage : null;
}

/** With the `u` flag whole characters match their code point, and only halves of one match here. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

/**
 * Text as the server takes it: without the control characters and halves of characters that only a broken
 * client sends; tabs and line breaks stay.
 */
export function sendable(text: string): string {
  return text
    .replace(/\p{Cc}/gu, (character) => (/[\t\n\r]/.test(character) ? character : ''))
    .replace(HALF_CHARACTER, '');
}

const filled = (text: string) => sendable(text).trim() !== '';

export const isAddressReady = (form: WizardForm) => filled(form.address);

/** @param needsNoSize a confirmed roof stands for the home's size; one that was typed must be readable all the same */
export const isPropertyReady = ({ propertyType, squareFootage, bedrooms }: WizardForm, needsNoSize = false) =>
  propertyType !== null &&
  (bedrooms !== null ||
    parseSquareFootage(squareFootage) !== null ||
    (needsNoSize && squareFootage.trim() === ''));

export const isContactReady = (form: WizardForm) =>
  filled(form.name) && filled(form.email) && filled(form.phone);

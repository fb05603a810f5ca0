import { legible } from '#shared/text.ts';
import { NOT_SAID } from '#web/admin/leads/lead-words.ts';

/** What the wizard's form calls its answers. */
const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  isInsuranceClaim: 'Insurance claim',
  hasAdjusterEstimate: 'Has an adjuster’s estimate',
  roofType: 'Roof type',
  wantsFormalQuote: 'Wants formal quotes',
  propertyType: 'Property type',
  squareFootage: 'Home size, square feet',
  typedSquareFootage: 'Roof typed from the estimate, square feet',
  insuranceDoc: 'Uploaded file',
};

function answerWords(value: unknown): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (value === null || value === '') return NOT_SAID;
  return legible(typeof value === 'string' ? value : JSON.stringify(value));
}

/** The form as it was sent, answer by answer; null where its text is not a whole form, and is shown as it is. */
export function formAnswers(content: string): { id: string; label: string; value: string }[] | null {
  try {
    const form: unknown = JSON.parse(content);
    if (typeof form !== 'object' || form === null || Array.isArray(form)) return null;
    const named = new Map(Object.entries(labels));
    return Object.entries(form).map(([name, value]) => ({
      id: name,
      label: named.get(name) ?? legible(name),
      value: answerWords(value),
    }));
  } catch {
    return null;
  }
}

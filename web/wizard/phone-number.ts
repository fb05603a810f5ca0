/** Ten digits, with or without the country's 1; null for anything else. */
function usDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length === 10 ? national : null;
}

/** `402.555.0142` reads "(402) 555-0142"; what is not a plain US number stays as it was typed. */
export function formattedPhone(text: string): string {
  // An extension or a foreign prefix says more than ten digits do.
  if (/[a-z#]/i.test(text) || /^\s*\+(?!1)/.test(text)) return text;
  const digits = usDigits(text);
  return digits === null ? text : `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Whether a number is worth a second look; nothing here decides that it is wrong. */
export function isUnusualPhone(text: string): boolean {
  return text.trim() !== '' && !/^\s*\+(?!1)/.test(text) && text.replace(/\D/g, '').length < 10;
}

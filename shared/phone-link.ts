/** The `tel:` address of a US phone number as people write it; a number with its own country code keeps it. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits === '') return '';
  if (phone.trim().startsWith('+')) return `tel:+${digits}`;
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits.length === 11 ? '+' : ''}${digits}`;
}

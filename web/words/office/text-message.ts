import { phoneLink } from '#shared/lead/phone.ts';
import { textLink } from '#shared/lead/phone-format.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { Language } from '#shared/text.ts';

/** What the company is to a text message. */
export type Texting = Pick<Brand, 'companyName' | 'phone' | 'callback'>;

const ours: Record<Language, string> = {
  en: 'Hi {name}, this is {company} about your quote {number}. When is a good time to talk? {phone}',
  es: 'Hola, {name}: le escribimos de {company} sobre su cotización {number}. ¿A qué hora podemos hablar? {phone}',
};

/** The message in the lead's language: the company's own words, or ours. */
function textMessage({ id, name, language = 'en' }: Lead, company: Texting): string {
  const template = company.callback.textMessage?.[language] || ours[language];
  const words: Record<string, string> = {
    name: name.trim().split(/\s+/)[0] ?? name,
    company: company.companyName,
    phone: company.phone,
    number: quoteNumber(id),
  };
  // In one pass: a lead who is called "{phone}" stays so.
  return template.replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole).trim();
}

/** Opens the phone's own messages with the text filled in; empty where the lead gave no number. */
export const textToLead = (lead: Lead, company: Texting): string =>
  phoneLink(lead.phone) === '' ? '' : textLink(lead.phone, textMessage(lead, company));

import type { LimitBase, LimitKind, PaperName } from '#shared/estimate/requests.ts';
import type { Language } from '#shared/text.ts';

const papers: Record<PaperName, string> = {
  final_invoice: 'the final invoice',
  photos: 'photos',
  certificate_of_completion: 'a signed completion form',
  w9: 'a W-9',
  receipts: 'receipts',
  contract: 'the signed contract',
  proof_of_loss: 'a proof of loss',
  permit: 'the permit',
  mortgage_release: 'proof that the mortgage is paid off',
};

const limits: Record<LimitKind, string> = {
  finish: 'Finish the repairs',
  intent: 'Tell your insurer you want replacement cost',
  ask: 'Ask for the second check',
  send: 'Send the papers',
  done: 'Tell your insurer the work is done',
  report: 'Report more damage',
  dispute: 'Ask for a second look',
  suit: 'Time limit for a lawsuit',
};

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

const bases: Record<LimitBase, (length: string, day: string, page: number) => string> = {
  loss: (length, day, page) => `${length} from ${day}, your date of loss on page ${page}.`,
  letter: (length, day, page) => `${length} from ${day}, the letter’s date on page ${page}.`,
  estimate: (length, day, page) => `${length} from ${day}, the estimate’s date on page ${page}.`,
  payment: (length, day, page) => `${length} from ${day}, the payment’s date on page ${page}.`,
};

/** What result, print, link and email say in the same words of what an estimate asks. Never advice. */
export const requestWordsEn = {
  title: 'What your estimate asks of you',
  by: (day: string) => `By ${day}`,
  within: (hours: number) => `Within ${counted(hours, 'hour')}`,
  page: (pages: string, count: number) => `Page${count > 1 ? 's' : ''} ${pages}`,
  papers,
  limits,
  bases,
  lengths: {
    day: (count: number) => counted(count, 'day'),
    week: (count: number) => counted(count, 'week'),
    month: (count: number) => counted(count, 'month'),
    year: (count: number) => counted(count, 'year'),
  },
  /** Of a limit without a day, where the estimate is not quoted. */
  printsLimit: 'Your estimate prints a time limit.',
  send: (papers: string) => `Send ${papers}`,
  maySend: (papers: string) => `They may ask for ${papers}`,
  and: 'and',
  or: 'or',
  to: (where: string) => `To ${where}`,
  fax: (number: string) => `fax ${number}`,
  contents: (what: string) => `For your belongings: ${what}`,
  differs: 'Your estimate states another limit for this too.',
  onChecks: (name: string) => `${name} is on the checks`,
  mortgageOnChecks: 'Your mortgage company is on the checks',
  mayBeOnChecks: 'Your mortgage company may be on the checks',
  listed: (name: string) => `${name} is listed as your mortgage company`,
  contractor: 'Your contractor is on the checks',
  /** In place of these where no name is shown. */
  someoneOnChecks: 'Your estimate says who else is on the checks',
  someoneListed: 'Your estimate lists a mortgage company',
  policy: 'From the policy pages in your file',
  /** Below the first of them in an email. */
  moreInQuote: (count: number) => `${count} more: open your quote.`,
};

export type RequestSentences = typeof requestWordsEn;

export const requestWordsEs: RequestSentences = {
  title: 'Lo que le pide su estimado',
  by: (day) => `Hasta el ${day}`,
  within: (hours) => `En ${hours} ${hours === 1 ? 'hora' : 'horas'}`,
  page: (pages, count) => `Página${count > 1 ? 's' : ''} ${pages}`,
  papers: {
    final_invoice: 'la factura final',
    photos: 'fotos',
    certificate_of_completion: 'el certificado firmado de terminación',
    w9: 'un formulario W-9',
    receipts: 'recibos',
    contract: 'el contrato firmado',
    proof_of_loss: 'la prueba de pérdida (proof of loss)',
    permit: 'el permiso',
    mortgage_release: 'prueba de que la hipoteca está pagada',
  },
  limits: {
    finish: 'Termine las reparaciones',
    intent: 'Avise que quiere el costo de reemplazo',
    ask: 'Pida el segundo cheque',
    send: 'Envíe los documentos',
    done: 'Avise que el trabajo terminó',
    report: 'Reporte otros daños',
    dispute: 'Pida otra revisión',
    suit: 'Plazo para una demanda',
  },
  bases: {
    loss: (length, day, page) => `${length} desde el ${day}, su fecha de pérdida en la página ${page}.`,
    letter: (length, day, page) => `${length} desde el ${day}, la fecha de la carta en la página ${page}.`,
    estimate: (length, day, page) => `${length} desde el ${day}, la fecha del estimado en la página ${page}.`,
    payment: (length, day, page) => `${length} desde el ${day}, la fecha del pago en la página ${page}.`,
  },
  lengths: {
    day: (count) => `${count} ${count === 1 ? 'día' : 'días'}`,
    week: (count) => `${count} ${count === 1 ? 'semana' : 'semanas'}`,
    month: (count) => `${count} ${count === 1 ? 'mes' : 'meses'}`,
    year: (count) => `${count} ${count === 1 ? 'año' : 'años'}`,
  },
  printsLimit: 'Su estimado indica un plazo.',
  send: (papers) => `Envíe ${papers}`,
  maySend: (papers) => `Pueden pedirle ${papers}`,
  and: 'y',
  or: 'o',
  to: (where) => `A ${where}`,
  fax: (number) => `fax ${number}`,
  contents: (what) => `Para sus pertenencias: ${what}`,
  differs: 'Su estimado indica también otro plazo para esto.',
  onChecks: (name) => `${name} aparece en los cheques`,
  mortgageOnChecks: 'Su compañía hipotecaria aparece en los cheques',
  mayBeOnChecks: 'Su compañía hipotecaria puede aparecer en los cheques',
  listed: (name) => `${name} figura como su compañía hipotecaria`,
  contractor: 'Su contratista aparece en los cheques',
  someoneOnChecks: 'Su estimado dice quién más aparece en los cheques',
  someoneListed: 'Su estimado nombra una compañía hipotecaria',
  policy: 'De las páginas de póliza en su archivo',
  moreInQuote: (count) => `${count} más: abra su cotización.`,
};

export const requestWords: Readonly<Record<Language, RequestSentences>> = {
  en: requestWordsEn,
  es: requestWordsEs,
};

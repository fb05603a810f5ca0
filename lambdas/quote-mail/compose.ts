import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Mail } from '#lambdas/email/mailer.ts';
import type { QuoteLetter } from './letter.ts';
import { QuoteMail } from './quote-mail.tsx';
import { textPart } from './text-part.ts';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The mail that a letter becomes. */
export function composed(letter: QuoteLetter, to: string): Mail {
  return {
    fromName: letter.company.companyName,
    to,
    replyTo: letter.company.email,
    subject: letter.said.subject,
    text: textPart(letter),
    html: `${DOCTYPE}${renderToStaticMarkup(createElement(QuoteMail, { letter }))}`,
  };
}

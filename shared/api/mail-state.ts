/**
 * Whether the site may send mail, or what stands in the way: no address in the site file; an account of which AWS
 * allows mail to verified addresses only, or none at all; an address nobody has verified; SES that does not answer.
 */
export const mailStates = ['on', 'no_address', 'sandbox', 'paused', 'unverified', 'unknown'] as const;
export type MailState = (typeof mailStates)[number];

import { senderIdentities } from '#shared/email.ts';
import { type Check, notThere, ok, warning } from './account-check.ts';

/** A deploy without what these ask for works; the page then offers no emails, and the office says why. */
const isFor: Check['isFor'] = ({ mailFrom }) => mailFrom !== '';

/** Whether SES may send in that address's name. */
export const sender: Check = {
  name: 'Sender',
  permission: 'ses:GetEmailIdentity',
  isFor,
  async check({ ses }, { region, options: { mailFrom } }, limit) {
    const found = await Promise.all(
      senderIdentities(mailFrom).map((EmailIdentity) =>
        ses.getEmailIdentity({ EmailIdentity }, limit).catch(notThere('NotFoundException')),
      ),
    );
    if (found.some((identity) => identity?.VerifiedForSendingStatus === true))
      return ok(`${mailFrom} is verified`);
    return warning(
      `${mailFrom} isn’t verified in SES in ${region}, nor is its domain. Homeowners get no email until one is: verify it there, under Identities.`,
    );
  },
};

/** Whether the account's SES sends, and to everybody. */
export const sending: Check = {
  name: 'Sending',
  permission: 'ses:GetAccount',
  isFor,
  async check({ ses }, { region }, limit) {
    const { SendingEnabled, ProductionAccessEnabled } = await ses.getAccount({}, limit);
    if (SendingEnabled !== true)
      return warning(`paused by AWS in ${region}. SES says why there, under Account dashboard.`);
    if (ProductionAccessEnabled !== true)
      return warning(
        `in SES’s sandbox in ${region}, so only verified addresses get email. Request production access there, under Account dashboard.`,
      );
    return ok(`to everybody, from ${region}`);
  },
};

import { counted } from '#shared/domain/words/plural.ts'
import type { Site } from './address-mails.ts'
import type { MailContent } from './mail-content.ts'

type Reset = { username: string; link: string; hours: number; hasFactor: boolean }

/** With a link for a new password. */
export function resetMail(
  { guildName }: Site,
  { username, link, hours, hasFactor }: Reset,
): MailContent {
  return {
    subject: `A new password for ${guildName}`,
    paragraphs: [
      `Somebody has asked for a new password for the account ${username} at ${guildName}.`,
      `If this was you, choose one within ${counted(hours, 'hour')}. The link works once, and ends all sessions of the account.`,
      ...(hasFactor
        ? ['To sign in, you need a code of your app or a recovery code as before.']
        : []),
    ],
    button: { label: 'Choose a new password', url: link },
    foot: ['If this was not you, do nothing: your password stays as it is.'],
  }
}

/** After a password was changed, wherever that was. */
export function changedPasswordMail({ publicUrl, guildName }: Site): MailContent {
  return {
    subject: `Your password for ${guildName} was changed`,
    paragraphs: [
      `The password of your account at ${guildName} was changed, and your other sessions were ended.`,
      'If this was you, there is nothing to do. If not, choose another one with a link in a mail, and tell an administrator.',
    ],
    button: {
      label: 'I have not changed it',
      url: new URL('/forgot-password', publicUrl).href,
    },
    foot: [
      `You get this mail because this is your address at ${guildName}. It cannot be switched off.`,
    ],
  }
}

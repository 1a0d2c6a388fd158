import type { Config } from '#server/config/config.ts'
import type { MailContent } from './mail-content.ts'

export type Site = Pick<Config, 'publicUrl' | 'guildName'>

/** Asks whether an address is theirs. Browsers do not send what is after #, so no server sees the secret in an address. */
export function confirmationMail(
  { publicUrl, guildName }: Site,
  { displayName, token, hours }: { displayName: string; token: string; hours: number },
): MailContent {
  return {
    subject: `Confirm your address for ${guildName}`,
    paragraphs: [
      `${displayName} gave this address at ${guildName}, to be told of races and entries by mail.`,
      `If this is you, confirm it within ${hours} hours. Until then, you get no other mail.`,
    ],
    button: {
      label: 'Confirm this address',
      url: new URL(`/confirm-mail#${token}`, publicUrl).href,
    },
    foot: ['If this is not you, do nothing: the address is forgotten.'],
  }
}

/** The last mail to an address that another one has replaced. */
export function replacedMail({ publicUrl, guildName }: Site): MailContent {
  return {
    subject: `Your mail from ${guildName} goes elsewhere now`,
    paragraphs: [
      `You have confirmed another address at ${guildName}. This was the last mail to this one.`,
      'If this was not you, sign in, remove the address, and end the sessions that you do not know.',
    ],
    button: { label: 'View your settings', url: new URL('/inbox', publicUrl).href },
    foot: [`You get this mail because this was your address at ${guildName}.`],
  }
}

/** Shows that the settings work. */
export function testMail({ publicUrl, guildName }: Site): MailContent {
  return {
    subject: `A test mail from ${guildName}`,
    paragraphs: [
      'The mail server has accepted this mail. If it is in the folder for spam, see to SPF, DKIM and DMARC of the sender’s domain.',
    ],
    button: { label: 'Open the site', url: publicUrl.href },
    foot: ['Somebody with access to the server has asked for it.'],
  }
}

import { GRANTED_ROLES } from '../../permissions.ts'
import { sentence } from '../parts.ts'
import type { WordsOf } from '../words.ts'

export const guildWords: WordsOf<
  | 'ban'
  | 'role'
  | 'announcement'
  | 'news'
  | 'public-pages'
  | 'join-request'
  | 'job-failed'
  | 'channel-off'
  | 'program-off'
  | 'mail-refused'
  | 'mail-failed'
> = {
  ban: {
    opens: 'profile',
    title: ({ details: { ban } }) =>
      ban ? sentence`You are banned from events` : sentence`Your ban was lifted`,
    text: ({ details: { ban } }) => {
      if (!ban) return sentence`Your ban from events was lifted. You can sign up again.`
      const until = ban.until ? sentence` until ${{ at: ban.until, zone: undefined }}` : []
      return sentence`You are banned from events${until}.${ban.reason && ` Reason: ${ban.reason}`}`
    },
  },
  role: {
    opens: 'profile',
    title: ({ details: { grant } }) => {
      if (!grant) return sentence`Your roles have changed`
      const { name } = GRANTED_ROLES[grant.role]
      return grant.isGiven ? sentence`You are ${name} now` : sentence`You are no longer ${name}`
    },
    text: ({ details: { grant } }) => {
      if (!grant) return sentence`Your roles have changed.`
      const job = `${GRANTED_ROLES[grant.role].name} of ${grant.of ?? 'the whole guild'}`
      if (!grant.isGiven) return sentence`You are no longer ${job}.`
      const until = grant.until ? sentence` until ${{ at: grant.until, zone: undefined }}` : []
      return sentence`You are ${job} now${until}.`
    },
  },
  news: {
    opens: 'news',
    title: ({ article }) => [article],
    text: ({ article }) => sentence`News: ${article}`,
  },
  announcement: {
    opens: 'news',
    title: ({ article }) => sentence`Please read: ${article}`,
    text: ({ article }) =>
      sentence`Announcement: ${article}. Please confirm that you have read it.`,
  },
  'public-pages': {
    opens: 'profile',
    title: () => sentence`Visitors will read your name`,
    text: ({ details: { publicFrom, from } }) => {
      // Older ones have `from`.
      const at = publicFrom ?? from
      const since = at ? sentence` from ${{ at, zone: undefined }} on` : []
      return sentence`The guild shows some of its pages to people without an account${since}. Until then, choose on your profile how you are named there: as raced, by initials, or by your number only.`
    },
  },
  'join-request': {
    opens: 'joining',
    title: () => sentence`Somebody asks to join`,
    text: ({ who }) => sentence`${who} asks to join the guild.`,
  },
  'job-failed': {
    opens: 'system',
    title: ({ details: { job } }) => sentence`Job failed: ${job}`,
    text: ({ details: { job } }) =>
      sentence`The background job “${job}” failed. The system status says why.`,
  },
  'channel-off': {
    opens: 'discord',
    title: ({ details: { channel } }) => sentence`Webhook switched off: ${channel}`,
    text: ({ details: { channel, reason } }) =>
      sentence`Discord accepts no more posts of the webhook “${channel}”.${reason && ` Its answer: ${reason}.`} Add it again on the page Discord.`,
  },
  'program-off': {
    opens: 'webhooks',
    title: ({ details: { channel } }) => sentence`Webhook switched off: ${channel}`,
    text: ({ details: { channel, reason } }) =>
      sentence`The program behind the webhook “${channel}” wants no more messages.${reason && ` Its answer: ${reason}.`} Resume it on the page Webhooks if that is wrong.`,
  },
  'mail-refused': {
    opens: 'profile',
    title: () => sentence`Your mail address does not work`,
    text: ({ details: { answer } }) =>
      sentence`Your mail address was refused, so you get no mails any more${answer && `: ${answer}`}. If it is right, enter it again and confirm it.`,
  },
  'mail-failed': {
    opens: 'system',
    title: () => sentence`The mail server refuses mails`,
    text: ({ details: { answer } }) =>
      sentence`The mail server of this site has refused a mail to a member${answer && `: ${answer}`}. See to its settings; other mails may be refused, too.`,
  },
}

import { can, type GeneralPermission, type Member } from '../permissions.ts'
import type { Channel, MessageChannel } from './channels.ts'

type Kind = {
  /** It is always in the inbox. */
  isMust: boolean
  /** It is sent on every channel that a member has, too. */
  isMustEverywhere?: true
  /** Only those who switch it on are told. */
  isOffAtFirst?: true
  /** It is also sent on these, as soon as a member has them. */
  sentOn?: readonly MessageChannel[]
  /** Only those with this permission are told. */
  needs?: GeneralPermission
  /** Completes "Tell me when …". */
  about: string
}

const MAIL = ['mail'] as const
const PUSH = ['push'] as const
const BOTH = ['mail', 'push'] as const

/** What members are told. Reference: entries and stewarding, C1. */
export const NOTIFICATION_KINDS = {
  'crew-invitation': { isMust: false, sentOn: BOTH, about: 'somebody invites me to a crew' },
  'crew-answer': { isMust: false, about: 'somebody accepts or declines an invitation to my crew' },
  'crew-left': {
    isMust: false,
    sentOn: MAIL,
    about: 'somebody leaves my crew or is removed from it',
  },
  'crew-role': { isMust: false, sentOn: MAIL, about: 'my part in a crew changes' },
  'crew-swap': { isMust: true, sentOn: MAIL, about: 'an organiser swaps a driver of my crew' },
  'crew-entered': {
    sentOn: MAIL,
    isMust: true,
    about: 'an organiser enters me in an event, or adds a driver to my crew',
  },
  'crew-short': {
    isMust: false,
    sentOn: MAIL,
    about: 'a crew has too few drivers when the line-ups are fixed',
  },
  captaincy: { isMust: true, sentOn: MAIL, about: 'I become the captain of an entry' },
  'entry-withdrawn': { isMust: false, sentOn: MAIL, about: 'my entry is withdrawn' },
  'entry-removed': { isMust: true, sentOn: MAIL, about: 'an organiser removes my entry' },
  'entry-promoted': {
    isMust: true,
    isMustEverywhere: true,
    sentOn: BOTH,
    about: 'my entry moves up from the waitlist',
  },
  'entry-offered': {
    isMust: true,
    isMustEverywhere: true,
    sentOn: BOTH,
    about: 'a place is offered to my entry',
  },
  'offer-ending': {
    isMust: false,
    sentOn: PUSH,
    about: 'the time to answer an offer is about to end',
  },
  'entry-rejected': { isMust: false, sentOn: MAIL, about: 'an organiser rejects my entry' },
  'entry-changed': {
    sentOn: MAIL,
    isMust: false,
    about: 'an organiser confirms, moves, skips or reopens my entry, or an offer ends',
  },
  'season-entry': {
    isMust: true,
    sentOn: MAIL,
    about: 'I am invited to a season entry, or an organiser decides about mine',
  },
  'season-offer': {
    isMust: true,
    isMustEverywhere: true,
    sentOn: BOTH,
    about: 'a place for the rest of a season is offered to me',
  },
  'event-moved': { isMust: true, sentOn: BOTH, about: 'the start of my event changes' },
  'event-cancelled': {
    isMust: true,
    sentOn: BOTH,
    about: 'my event is cancelled, or takes place after all',
  },
  ban: { isMust: true, sentOn: BOTH, about: 'I am banned from events, or my ban is lifted' },
  'penalty-open': {
    isMust: true,
    sentOn: BOTH,
    about: 'a decision bans me from rounds or costs me places at my next start, or is taken back',
  },
  'licence-threshold': {
    isMust: true,
    sentOn: MAIL,
    about: 'my licence points reach a threshold',
  },
  'licence-proposal': {
    isMust: false,
    sentOn: MAIL,
    needs: 'licences.read',
    about: 'the licence points of a driver reach a threshold',
  },
  role: { isMust: true, sentOn: MAIL, about: 'I get a role, or one of mine is taken back' },
  'case-named': {
    isMust: true,
    sentOn: BOTH,
    about: 'my car is named in a case, and the stewards ask for a statement',
  },
  'case-decided': { isMust: true, sentOn: BOTH, about: 'the stewards decide a case of mine' },
  'case-ended': {
    isMust: true,
    sentOn: MAIL,
    about: 'the stewards end a case of mine without a decision',
  },
  'case-waits': { isMust: false, sentOn: MAIL, about: 'a case waits for me as a steward' },
  briefing: { isMust: false, about: 'the briefing of my race can be read' },
  'check-in-open': { isMust: false, sentOn: PUSH, about: 'the check-in of my race opens' },
  'place-lost': { isMust: true, sentOn: BOTH, about: 'my place goes to another crew at check-in' },
  'absence-marked': { isMust: false, sentOn: MAIL, about: 'my entry is marked as late or absent' },
  'absence-excused': { isMust: false, sentOn: MAIL, about: 'an organiser excuses my absence' },
  'event-changed': { isMust: true, sentOn: BOTH, about: 'the rules of my race change' },
  'race-reminder': { isMust: false, about: 'my race starts in a day or in an hour' },
  'availability-asked': {
    isMust: false,
    sentOn: BOTH,
    about: 'my crew wants to know when I can drive',
  },
  'stint-soon': {
    isMust: false,
    sentOn: PUSH,
    about: 'my stint begins in half an hour, in ten and in five minutes',
  },
  'line-up-incomplete': {
    sentOn: MAIL,
    isMust: false,
    about: 'my line-up is incomplete a day before it is fixed',
  },
  'event-open': { isMust: false, about: 'a new event opens for sign-up' },
  'sign-up-closes': {
    isMust: false,
    isOffAtFirst: true,
    about: 'sign-up for an event without me closes in a day',
  },
  'results-published': {
    isMust: false,
    about: 'the results of my race are published, change or are removed',
  },
  'result-decided': { isMust: false, about: 'a decision changes my result or my points' },
  'results-of-others': {
    isMust: false,
    isOffAtFirst: true,
    about: 'the results of a race without me are published',
  },
  'results-judged': {
    isMust: false,
    needs: 'results.upload',
    about: 'a new version of Paddock judges results anew',
  },
  'result-waits': {
    isMust: false,
    sentOn: MAIL,
    needs: 'results.upload',
    about: 'a result file waits in the tray',
  },
  'result-taken': {
    isMust: false,
    sentOn: BOTH,
    needs: 'results.upload',
    about: 'results are taken over from the tray by themselves',
  },
  announcement: { isMust: false, about: 'an announcement asks me to confirm that I have read it' },
  news: { isMust: false, isOffAtFirst: true, about: 'there is news' },
  'public-pages': {
    isMust: true,
    sentOn: MAIL,
    about: 'the guild shows its pages to visitors without an account',
  },
  'join-request': { isMust: false, needs: 'members.admit', about: 'somebody asks to join' },
  'job-failed': {
    isMust: false,
    needs: 'system.read',
    sentOn: MAIL,
    about: 'a background job fails',
  },
  'channel-off': {
    sentOn: MAIL,
    isMust: false,
    needs: 'guild.set-up',
    about: 'Discord accepts no more posts of a webhook',
  },
  'program-off': {
    sentOn: MAIL,
    isMust: false,
    needs: 'guild.set-up',
    about: 'a program wants no more messages of its webhook',
  },
  'mail-refused': {
    isMust: true,
    sentOn: PUSH,
    about: 'my mail address is refused by its mail server',
  },
  'mail-failed': {
    isMust: false,
    sentOn: MAIL,
    needs: 'guild.set-up',
    about: 'the mail server takes no mails of this site',
  },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof NOTIFICATION_KINDS

/** Whether those are told on a channel who have it and have not chosen. */
export function isOnAtFirst(kind: NotificationKind, channel: Channel) {
  const { isOffAtFirst, sentOn = [] }: Kind = NOTIFICATION_KINDS[kind]
  return channel === 'inbox' ? !isOffAtFirst : sentOn.includes(channel)
}

/** Whether nobody who has the channel can switch it off there. */
export function isMust(kind: NotificationKind, channel: Channel) {
  const one: Kind = NOTIFICATION_KINDS[kind]
  return channel === 'inbox' ? one.isMust : one.isMustEverywhere === true
}

/** What a member must be permitted to be told of it. */
export function neededFor(kind: NotificationKind) {
  const { needs }: Kind = NOTIFICATION_KINDS[kind]
  return needs
}

/** Whether a member may know of it at all. */
export function mayKnow(kind: NotificationKind, reader: Member) {
  const needs = neededFor(kind)
  return !needs || can(reader, needs)
}

export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKind[]

/** What messages to members are: about a notification, gathered, or about one that does not hold any more. */
export const MESSAGE_KINDS = [...NOTIFICATION_KIND_NAMES, 'digest', 'withdrawal'] as const

export type MessageKind = (typeof MESSAGE_KINDS)[number]

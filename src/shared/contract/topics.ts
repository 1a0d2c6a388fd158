import { canSomewhere, type GeneralPermission, type Member } from '#shared/domain/permissions.ts'

/**
 * What can change. Actions announce these topics, and answers say in `reads` which of them they depend on. `about` is the
 * kind of thing that a change's id refers to; without an id, any of them may have changed.
 */
export const TOPICS = {
  /** Its settings, dates or status; also that it was created or deleted. */
  event: { about: 'event' },
  /** From which events are made. Only pages of those who make events hear of it. */
  'event-templates': { about: undefined, isOnlyFor: 'events.edit' },
  registrations: { about: 'event' },
  results: { about: 'event' },
  /** Who has checked in. */
  'check-in': { about: 'event' },
  /** Who has read its briefing. */
  'briefing-read': { about: 'event' },
  /** What somebody can see of a case. Only pages of those who can see the change hear of it. */
  cases: { about: 'user', isOnlyFor: 'subject' },
  /** What race control has told everybody. */
  'race-control': { about: 'event' },
  /** Who was excused for being absent. */
  attendance: { about: 'event' },
  /** Result files that programs have sent. */
  'result-tray': { about: undefined, isOnlyFor: 'results.send' },
  'race-picture': { about: 'event' },
  recordings: { about: 'event' },
  'driving-rules': { about: 'event' },
  /** When members can drive in it, and what crews plan. */
  'crew-plans': { about: 'event' },
  /** Somebody joined, left, became a guest or changed role. */
  members: { about: 'user' },
  /** Which roles somebody has beside that of the account. */
  roles: { about: 'user' },
  /** How reports are judged. */
  stewarding: { about: undefined, isOnlyFor: 'stewarding.set-up' },
  /** A display name, wherever it is shown. */
  names: { about: 'user' },
  /** Penalties that are open or were served, and bans from rounds. */
  penalties: { about: undefined },
  /** Points of somebody's licence. Only their own pages hear of it. */
  licences: { about: 'user', isOnlyFor: 'subject' },
  tracks: { about: 'track' },
  seasons: { about: 'season' },
  /** What was brought along into a championship. */
  'season-imports': { about: undefined, isOnlyFor: 'seasons.edit' },
  /** Who races a championship, and who signed out of its rounds. */
  'season-entries': { about: undefined },
  /** Its name or aliases, and which entries belong to it. */
  teams: { about: 'team' },
  games: { about: 'game-type' },
  news: { about: 'news' },
  /** Who has read an article. */
  'news-read': { about: 'news' },
  /** Drafts and what is scheduled. Only pages of those who may edit news hear of it. */
  'unpublished-news': { about: 'news', isOnlyFor: 'news.edit' },
  rules: { about: 'rule' },
  /** The privacy page, the terms and the imprint. */
  pages: { about: 'page' },
  /** Who may join, and invitation links. */
  guild: { about: undefined },
  /** What a member is told, or has read. Only their own pages hear of it. */
  notifications: { about: 'user', isOnlyFor: 'subject' },
  /** Which kinds of notifications a member wants, and of which events. */
  'notification-settings': { about: 'user', isOnlyFor: 'subject' },
  /** What a member's profile says besides the name. */
  profiles: { about: 'user' },
  'game-profiles': { about: undefined },
  /** How a member signs in, and where they are signed in. */
  account: { about: 'user', isOnlyFor: 'subject' },
  /** Webhooks, and what was posted. */
  webhooks: { about: undefined, isOnlyFor: 'guild.set-up' },
  backups: { about: undefined, isOnlyFor: 'system.read' },
} as const satisfies Record<
  string,
  { about: string | undefined; isOnlyFor?: 'subject' | GeneralPermission }
>

export type Topic = keyof typeof TOPICS

/** Whether a member's pages may hear of a change. */
export function isFor(
  { topic, id }: { topic: Topic; id?: number | undefined },
  member: Member | undefined,
) {
  const about = TOPICS[topic]
  if (!('isOnlyFor' in about)) return true
  return about.isOnlyFor === 'subject' ? id === member?.id : canSomewhere(member, about.isOnlyFor)
}

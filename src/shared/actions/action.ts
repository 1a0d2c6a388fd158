import type { z } from 'zod'
import type { Topic } from '../contract/topics.ts'
import type { PostKind } from '../domain/discord/purposes.ts'
import type { NotificationKind } from '../domain/notifications/kinds.ts'
import type { AuditKind } from './kinds.ts'

/** What a fact can be about. The audit log stores it with the subject's id. */
export type SubjectKind =
  | 'event'
  | 'user'
  | 'track'
  | 'season'
  | 'championship'
  | 'points-system'
  | 'team'
  | 'rule'
  | 'page'
  | 'news'
  | 'game-type'
  | 'game-profile'
  | 'case'

/**
 * The versions of an event. `form`: the values of its form; `results`: its results and whether they count; `card`: what
 * lists of events show.
 */
export type EventVersion = 'form' | 'results' | 'card'

/** Everything that is known about one kind of fact. */
export type Action = {
  /** Its name in the audit log. */
  text: string
  /** Members do it for themselves and their crews, it follows from that, or the clock does it. */
  isByAdmins?: false
  /** Where nobody was signed in, a visitor did it; otherwise a job or somebody on the server's command line. */
  isByVisitors?: true
  /** Only in lines that earlier versions wrote. */
  isFormer?: true
  about?: SubjectKind
  /** The versions that increase: of the event that it is about, and of all others that the fact names. */
  grows?: readonly EventVersion[]
  /** The topics that open pages are told about: of the same events, or of the subject. */
  announces?: readonly Topic[]
  /** The state that the audit log stores. Lines of earlier versions may have fewer fields. */
  before?: z.ZodType
  after?: z.ZodType
  /** What members are told. Whom, and with which details, is in `server/facts/notifies`; empty if something is only taken back. */
  tells?: readonly NotificationKind[]
  /** What the guild's channels say about its subject, or about the line in the audit log: it is posted, or changed there. */
  posts?: readonly PostKind[]
}

/** The actions of some kinds: 'team.create' is of the kind 'team'. */
export type ActionsOf<Kind extends AuditKind> = Readonly<Record<`${Kind}.${string}`, Action>>

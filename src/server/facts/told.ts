import type { After, Before, TellingAction, ToldKind } from '#shared/actions/all-actions.ts'
import type { NotificationDetails } from '#shared/contract/notifications.ts'
import type { NotificationKind } from '#shared/domain/notifications/kinds.ts'

/** Who is told. The one who did it never is. */
export type Audience =
  | { members: readonly number[] }
  /** Everybody in the crew, or only its captain; or everybody but one, who is told something else. */
  | { crewOf: number; isOnlyCaptain?: true; except?: number | null | undefined }
  /** The crews of an event's entries: of all active ones, of those that hold a place, or of those that are confirmed. */
  | { crewsOf: number; isOnlyHolding?: true; isOnlyConfirmed?: true }
  /** Who created the event if they may still change entries, else everybody who may. */
  | { organisersOf: number }
  /** All members who are in no crew of an event; of sign-up, only those who are not banned. */
  | { outsideOf: number; isToSignUp?: true }
  | { everybody: true }

export type Told<Kind extends NotificationKind = NotificationKind> = {
  kind: Kind
  to: Audience
  /** Known by itself if a crew or the crews of an event are told. */
  entryId?: number
  /** Whom it was done to, if that is not the reader's entry or event. */
  personId?: number | null | undefined
  newsId?: number
  /** The event, of a fact that is not about one. */
  eventId?: number
  details?: NotificationDetails
}

/** An invitation that no longer waits for an answer. */
export type Answered = { entryId: number; userId: number; isRecalled: boolean }

/** What was told and is no longer true: it leaves the inboxes. */
export type TakenBack = {
  kinds: readonly NotificationKind[]
  /** About an entry, or about the event that the fact is about. */
  entryId?: number
  /** Only of these members. */
  members?: readonly number[]
  /** Only what facts about this session have told. */
  session?: { kind: string; ordinal: number }
  /** Not of the last minutes, which what is told now is merged with. */
  isSettled?: true
  /** Only what facts about this adjustment have told. */
  adjustmentId?: number
  /** Only what facts about this decision have told. */
  decisionId?: number
}

/** What is taken back goes before anything is told. */
export type Consequences<Kind extends NotificationKind = NotificationKind> = {
  tells?: readonly Told<Kind>[]
  answers?: readonly Answered[]
  takesBack?: readonly TakenBack[]
}

/** A fact as it was reported. */
export type Recorded<A extends TellingAction = TellingAction> = {
  subject: number | undefined
  before: Before<A>
  after: After<A>
}

/** What follows from the facts of each action whose entry has `tells`: one that is missing here does not compile. */
export type Notifies<A extends TellingAction = TellingAction> = {
  readonly [Each in A]: (fact: Recorded<Each>) => Consequences<ToldKind<Each>>
}

/** The same of all actions that begin so: 'crew'. */
export type NotifiesOf<Kind extends string> = Notifies<Extract<TellingAction, `${Kind}.${string}`>>

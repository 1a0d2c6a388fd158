import type { AuditAction } from '#shared/contract/audit-actions.ts'
import type { NotificationDetails } from '#shared/contract/notifications.ts'
import type { NotificationKind } from '#shared/domain/notification-kinds.ts'

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

export type Told = {
  kind: NotificationKind
  to: Audience
  /** Known by itself if a crew or the crews of an event are told. */
  entryId?: number
  /** Whom it was done to, if that is not the reader's entry or event. */
  personId?: number | null | undefined
  newsId?: number
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
}

/** What is taken back goes before anything is told. */
export type Consequences = {
  tells?: readonly Told[]
  answers?: readonly Answered[]
  takesBack?: readonly TakenBack[]
}

/** A fact as the audit log has it. */
export type Recorded = { subject: number | undefined; before: unknown; after: unknown }

/** What follows from the facts of each action. */
export type Notifies = { readonly [A in AuditAction]?: (fact: Recorded) => Consequences }

import type { Notification } from '#shared/contract/notifications.ts'
import type { EntryState } from '../entries/entry-state.ts'
import type { Member } from '../permissions.ts'
import type { MessageChannel } from './channels.ts'
import { IS_MERGED } from './merging.ts'
import { isMust, isOnAtFirst, mayKnow, type NotificationKind } from './kinds.ts'
import { REMINDERS } from './reminder-kinds.ts'

/** What has become of a notification between the fact and the moment in which it is sent. */
export type Standing = {
  notification: Pick<Notification, 'kind' | 'at' | 'isRead' | 'isOpen' | 'details'>
  channel: MessageChannel
  reader: Member
  isMember: boolean
  /** A newer notification stands for it. */
  isMerged: boolean
  /** What its reader has chosen; null if nothing. */
  isOn: boolean | null
  /** Whether its reader has muted its event. */
  isMuted: boolean
  /** The article that it is about is a draft again. */
  isUnpublished: boolean
  /** Its reader can no longer see the case that it is about. */
  isCaseHidden: boolean
  /** Of the entry that it is about. */
  entryState: EntryState | null
  /** It waits for a digest, or may have: then it is not too old. */
  isGathered: boolean
}

const MINUTE_MS = 60_000
const REMINDER_MINUTES = 30
const OTHERS_HOURS = 48

const OFFERS: ReadonlySet<NotificationKind> = new Set(['entry-offered', 'offer-ending'])

/** Why a message is not to be sent any more; undefined if it is. Reference: entries and stewarding, C2. */
export function reasonNotToSend(standing: Standing, now: Date): string | undefined {
  const { notification, isMember, isMerged } = standing
  if (!isMember) return 'Its reader is no longer a member'
  if (!mayKnow(notification.kind, standing.reader)) return 'Its reader may no longer know of it'
  if (standing.isUnpublished) return 'The article is not published'
  if (standing.isCaseHidden) return 'Its reader can no longer see the case'
  if (isMerged) return IS_MERGED
  if (notification.isRead) return 'It was read in the inbox'
  return unwanted(standing) ?? over(standing, now)
}

function unwanted({ notification: { kind }, channel, isOn, isMuted }: Standing) {
  if (isMust(kind, channel)) return undefined
  if (!(isOn ?? isOnAtFirst(kind, channel))) return 'Its reader has switched it off'
  return isMuted && !isMust(kind, 'inbox') ? 'Its reader has muted the event' : undefined
}

function over({ notification, entryState, isGathered }: Standing, now: Date) {
  const { kind, at, isOpen, details } = notification
  if (isOpen === false) return 'The invitation is no longer open'
  if (OFFERS.has(kind) && entryState !== 'offered') return 'The offer is no longer open'
  if (details.until && details.until <= now) return 'The moment that it is about has come'
  const minutes = (now.getTime() - at.getTime()) / MINUTE_MS
  if (REMINDERS.has(kind) && minutes > REMINDER_MINUTES)
    return `It is older than ${REMINDER_MINUTES} minutes`
  if (isGathered) return undefined
  return minutes > OTHERS_HOURS * 60 ? `It is older than ${OTHERS_HOURS} hours` : undefined
}

import type { TrayFile } from '#shared/contract/result-tray.ts'
import { SESSION_WORDS } from '#shared/domain/results/session-name.ts'
import type { TrayState } from '#shared/domain/result-tray/tray-states.ts'
import { formatTime } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
import type { LampTone } from '#web/ui/index.ts'

export const STATE_LAMPS: Record<TrayState, { tone: LampTone; word: string }> = {
  reading: { tone: 'soon', word: 'Being Read' },
  waiting: { tone: 'soon', word: 'Waiting' },
  taken: { tone: 'go', word: 'Taken Over' },
  recording: { tone: 'go', word: 'Merged' },
  refused: { tone: 'closed', word: 'Unreadable' },
  discarded: { tone: 'full', word: 'Discarded' },
}

/** 'Race at Fuji Speedway, 24 cars, 7:00 PM UTC'; undefined if it cannot be read. */
export function sessionText({ session }: TrayFile, zone: string) {
  if (!session) return undefined
  const { kind, trackVenue, cars, startedAt } = session
  return [
    [SESSION_WORDS[kind], trackVenue].filter(Boolean).join(' at '),
    counted(cars, 'car'),
    formatTime(startedAt, zone),
  ].join(', ')
}

/** When a file was driven, or else arrived. */
export const momentOf = ({ session, sentAt }: TrayFile) => session?.startedAt ?? sentAt

export const isOpen = ({ state }: TrayFile) => state === 'reading' || state === 'waiting'

import type { LiveRow } from '#shared/contract/live-timing.ts'
import { secondsText } from '#shared/domain/race-documents/seconds-text.ts'
import { gapText, lapText } from '#shared/domain/race-documents/shown-values.ts'
import { unbroken } from '#shared/domain/words/unbroken.ts'
import type { LiveSector } from '#web/ui/index.ts'

const NONE = '–'

type Gap = LiveRow['gap']

/** '+8.214', '+1 lap'; a dash where there is none. */
const behindText = (gap: Gap) =>
  gap === null ? NONE : gapText({ laps: gap.laps, seconds: gap.seconds ?? 0 }) || NONE

const STATES: Partial<Record<LiveRow['state'], string>> = {
  retired: 'Retired',
  disqualified: 'Disqualified',
  left: 'Left',
}

/** What the table says of the distance to the leader of the class. */
export function gapWords(row: LiveRow, hasBegun: boolean) {
  const state = STATES[row.state]
  if (state) return state
  if (!hasBegun) return NONE
  if (row.classPlace > 1) return behindText(row.gap)
  return row.state === 'finished' ? `${row.laps} laps` : `Lap ${row.laps + 1}`
}

/** '8.214': to the car ahead in the class. */
export const aheadWords = ({ interval, classPlace, state }: LiveRow) =>
  classPlace === 1 || state in STATES ? NONE : behindText(interval).replace('+', '')

/** The time of the last lap, or why there is none at the moment. @param et the session's clock */
export function lastWords(row: LiveRow, et: number) {
  if (row.state === 'finished') return 'Finished'
  if (row.state === 'garage') return 'Garage'
  if (row.inPitSince !== null && !isOut(row)) return `Pit ${minutesText(et - row.inPitSince)}`
  if (isOutLap(row)) return 'Out lap'
  return row.last ? lapText(row.last.seconds) : NONE
}

const isOutLap = ({ stops, outSince, lapSince }: LiveRow) =>
  stops > 0 && outSince !== null && lapSince !== null && outSince > lapSince

/** '0:38' of seconds, '12:05' */
function minutesText(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** '0:42 in the car': hours and minutes. '' before anybody can say. */
export function inCarWords(
  { drivingSince, state }: Pick<LiveRow, 'drivingSince' | 'state'>,
  { et, greenAt }: { et: number; greenAt: number | null },
) {
  const seconds = inCarSeconds({ drivingSince }, { et, greenAt })
  return seconds === null || state === 'left' ? '' : `${hoursText(seconds)} in the car`
}

/** For how long the driver has been in the car, since the green flag at most. */
export function inCarSeconds(
  { drivingSince }: Pick<LiveRow, 'drivingSince'>,
  { et, greenAt }: { et: number; greenAt: number | null },
) {
  const since = drivingSince ?? greenAt
  return since === null ? null : Math.max(0, et - since)
}

/** '0:42' of seconds: whole hours and minutes that have passed. */
export function hoursText(seconds: number) {
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

export const bestWords = ({ best }: LiveRow) => (best ? lapText(best.seconds) : NONE)

export const energyWords = ({ energy }: Pick<LiveRow, 'energy'>) =>
  energy === null ? NONE : unbroken(`${Math.round(energy * 100)} %`)

const MARKS = { 'best-of-class': 'best', 'own-best': 'own' } as const

export const sectorsOf = ({ sectors }: LiveRow): LiveSector[] =>
  sectors.map((sector, index) => ({
    id: index + 1,
    text: sector ? secondsText(sector.seconds, 1) : NONE,
    mark: sector?.mark ? MARKS[sector.mark] : null,
  }))

/** Not racing at the moment. */
export const isIdle = ({ state }: LiveRow) => state === 'pit' || state === 'garage'

/** Not racing any more, without having finished. */
export const isOut = ({ state }: LiveRow) => state in STATES

import type { JoinPreview, JoinSettings } from '#shared/contract/race-joins.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'

export const CUTS = [
  { value: 'leader', label: 'Leader’s last complete lap' },
  { value: 'class-last', label: 'Class leader’s last lap' },
  { value: 'class-before-last', label: 'Class leader’s last lap but one' },
  { value: 'everything', label: 'Everything driven' },
  { value: 'lap', label: 'A lap of your choice' },
] as const satisfies { value: JoinSettings['cuts'][number]['rule']; label: string }[]

export const CUT_HELP =
  'All other cars end at their next crossing, as under a flag. Later laps stay visible, but do not count.'

export const GAPS = [
  { value: 'erased', label: 'Erased: laps count' },
  { value: 'kept', label: 'Kept: the times are added' },
  { value: 'restored', label: 'Restored on track: lapped cars were held in the pits' },
] as const satisfies { value: JoinSettings['gaps']; label: string }[]

export const EQUAL_LAPS = [
  { value: 'last-part', label: 'Finish of the last part' },
  { value: 'total-time', label: 'Sum of the times' },
] as const satisfies { value: JoinSettings['equalLaps']; label: string }[]

export const RETIRED = [
  { value: 'may-return', label: 'May return with their laps' },
  { value: 'may-not-return', label: 'May not return' },
] as const satisfies { value: JoinSettings['retired']; label: string }[]

export const RANKINGS = [
  { value: 'finishers-first', label: 'Below all that finished' },
  { value: 'laps-alone', label: 'By their laps alone' },
] as const satisfies { value: JoinSettings['ranking']; label: string }[]

export const WEIGHTS = [
  { value: 'full', label: 'Full points' },
  { value: 'quarters', label: 'None below 25%, half up to 75% (Green Hell Racing)' },
  { value: 'half', label: 'None below 50%, run it again (FairRacing.pl)' },
  { value: 'three-quarters', label: 'Half below 75% (WEC)' },
] as const satisfies { value: JoinSettings['weight']; label: string }[]

/** 'Stopped after lap 88 at 20:31, restarted at 21:02 (31 minutes)' */
export function stopText({ afterLap, stoppedAt, restartedAt }: Seam, timezone: string) {
  const minutes = Math.max(0, Math.round((restartedAt.getTime() - stoppedAt.getTime()) / 60_000))
  return `Stopped after lap ${afterLap} on ${formatMoment(stoppedAt, timezone)}, restarted on ${formatMoment(restartedAt, timezone)}, ${counted(minutes, 'minute')} later.`
}

type Seam = Pick<JoinPreview['seams'][number], 'afterLap' | 'stoppedAt' | 'restartedAt'>

export function weightText({ share, weight }: Pick<JoinPreview, 'share' | 'weight'>) {
  const driven =
    share === null
      ? 'Nobody knows how long the race was to be'
      : `${Math.floor(share * 1000) / 10}% of the race was driven`
  const points = weight === 1 ? 'full' : weight === 0 ? 'no' : weight === 0.5 ? 'half' : `${weight}`
  return `${driven}: ${points} points.`
}

/** Tells a car from those of all parts. */
export const carKey = ({ part, entry }: JoinPreview['cars'][number]['id']) => `${part} ${entry}`

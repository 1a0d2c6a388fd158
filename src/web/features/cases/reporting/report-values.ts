import { z } from 'zod'
import { Category } from '#shared/contract/incidents.ts'
import {
  type NewReport,
  REPORT_LIMITS,
  type ReportableCar,
  type Reporting,
} from '#shared/contract/reports.ts'
import { text } from '#shared/contract/text.ts'
import { SESSION_KINDS, type SessionKey } from '#shared/domain/results/session-kind.ts'
import { secondsOfClock } from '#shared/domain/race-documents/seconds-of-clock.ts'
import { raceClock } from '#shared/domain/race-documents/shown-values.ts'
import { incidentText } from '../case-words.ts'
import { linksOf, NO_VIDEO, VideoFields, videoFieldsOf } from '../video-fields.ts'

/** What the page that led here knows. */
export type Filled = {
  /** The number of the other car, and its entry if that is known. */
  car?: string | undefined
  entry?: number | undefined
  /** The same of another one, for those who report cars that are not theirs. */
  other?: string | undefined
  otherEntry?: number | undefined
  lap?: number | undefined
  /** Race time in seconds. */
  at?: number | undefined
  /** 'qualifying-1'; another than those that exist counts as the race. */
  session?: string | undefined
  /** As the address says it; another than those that exist counts as none. */
  category?: string | undefined
}

export const ReportValues = z.object({
  car: z.string().min(1, 'Choose the car that you report'),
  otherCar: z.string(),
  ownEntry: z.string(),
  category: Category,
  /** Empty numbers are absent when a form is checked. */
  lap: z.number().nullable().default(null),
  time: text('Time', 10).refine(
    (time) => time === '' || secondsOfClock(time) !== null,
    'Enter the time of the race, such as 1:12:30',
  ),
  text: text('Text', REPORT_LIMITS.textLength),
  video: VideoFields,
  lateReason: text('Reason', 500),
})
export type ReportValues = z.output<typeof ReportValues>

export const othersOf = ({ cars }: Pick<Reporting, 'cars'>) => cars.filter(({ isOwn }) => !isOwn)

/** Of a car that can be chosen. */
export const keyOf = ({ entryId, resultId }: Pick<ReportableCar, 'entryId' | 'resultId'>) =>
  entryId === null ? `result ${resultId}` : `entry ${entryId}`

export function valuesOf(reporting: Reporting, filled: Filled): ReportValues {
  const { car, entry, other, otherEntry, lap, at, category } = filled
  const keyAt = (number: string | undefined, entryId: number | undefined) => {
    const others = othersOf(reporting)
    const found =
      others.find((one) => entryId !== undefined && one.entryId === entryId) ??
      others.find((one) => one.number === number)
    return found ? keyOf(found) : ''
  }
  return {
    car: keyAt(car, entry),
    otherCar: keyAt(other, otherEntry),
    ownEntry: String(reporting.entries[0]?.id ?? ''),
    category: Category.catch('contact').parse(category),
    lap: lap ?? null,
    time: raceClock(at ?? null),
    text: '',
    video: NO_VIDEO,
    lateReason: '',
  }
}

/** Of a report that was kept and is written anew. */
export function valuesOfKept(reporting: Reporting, body: NewReport): ReportValues {
  const keyAt = (index: number) => {
    const chosen = body.cars[index]
    const car = othersOf(reporting).find(({ entryId, resultId }) =>
      entryId === null ? resultId === chosen?.resultId : entryId === chosen?.entryId,
    )
    return car ? keyOf(car) : ''
  }
  return {
    ...valuesOf(reporting, { lap: body.lap ?? undefined, at: body.raceSeconds ?? undefined }),
    car: keyAt(0),
    otherCar: keyAt(1),
    ...(body.ownEntryId && { ownEntry: String(body.ownEntryId) }),
    category: body.category,
    text: body.text ?? '',
    video: videoFieldsOf((body.links ?? []).map(({ url, seconds = null }) => ({ url, seconds }))),
    lateReason: body.lateReason ?? '',
  }
}

/** @param filledAt the race time as exact as it was filled in */
export function incidentOf(
  { car, otherCar, time, video, ...values }: ReportValues,
  reporting: Reporting,
  { at: filledAt, session }: Pick<Filled, 'at' | 'session'>,
) {
  const chosen = [...new Set([car, otherCar])].flatMap(
    (key) => othersOf(reporting).find((one) => keyOf(one) === key) ?? [],
  )
  return {
    session: sessionOf(session),
    category: values.category,
    lap: values.lap,
    text: values.text,
    cars: chosen.map(({ entryId, resultId }) => ({ entryId, resultId })),
    raceSeconds: secondsOf(time, filledAt),
    links: linksOf(video),
  }
}

const RACE: SessionKey = { kind: 'race', ordinal: 1 }

export const sessionText = ({ kind, ordinal }: SessionKey) => `${kind}-${ordinal}`

/** Of its text in the address. */
export function sessionOf(inAddress: string | undefined): SessionKey {
  const [kind, ordinal] = inAddress?.split('-') ?? []
  const parsed = Session.safeParse({ kind, ordinal: Number(ordinal) })
  return parsed.success ? parsed.data : RACE
}

const Session = z.object({ kind: z.enum(SESSION_KINDS), ordinal: z.int().min(1).max(50) })

/** Unless somebody has typed another time. */
function secondsOf(time: string, filledAt: number | undefined) {
  if (time === '') return null
  return filledAt !== undefined && time === raceClock(filledAt) ? filledAt : secondsOfClock(time)
}

/** '#28: Contact, lap 92' */
export function reportTitle({ car, category, lap, time }: ReportValues, reporting: Reporting) {
  const number = othersOf(reporting).find((one) => keyOf(one) === car)?.number
  return `#${number ?? '?'}: ${incidentText({ category, lap, raceSeconds: secondsOfClock(time) })}`
}

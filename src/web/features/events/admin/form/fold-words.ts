import type { EventForm } from '#shared/contract/event-form.ts'
import { DEADLINE_HOURS } from '#shared/domain/entries/deadlines.ts'
import { limitName } from '#shared/domain/entries/limit-name.ts'
import { formatElsewhere, formatWeekday } from '#shared/domain/words/dates.ts'
import { listInWords } from '#shared/domain/words/list-in-words.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { progressionText } from '../../progression-text.ts'
import type { EventField } from './event-values.ts'

/** A part of the sentence of a fold, with the fields that it is about. */
export type FoldPart = { text: string; of: readonly EventField[] }

type Words = (form: EventForm) => FoldPart[]

/** What is set in each fold, in one line. Numbers are those that would be sent. */
export const FOLD_WORDS = {
  sessions: (form) => [
    { text: minutesOf('Practice', form.practiceMinutes), of: ['practiceMinutes'] },
    { text: minutesOf('qualifying', form.qualifyingMinutes), of: ['qualifyingMinutes'] },
    { text: minutesOf('warm-up', form.warmupMinutes), of: ['warmupMinutes'] },
    { text: minutesOf('race', form.raceMinutes), of: ['raceMinutes'] },
    ...(form.endDateTime
      ? [{ text: `ends ${wallText(form.endDateTime)}`, of: ['endDateTime'] as const }]
      : []),
  ],
  registration: (form) => [
    {
      text: form.registrationStartDate
        ? `Opens ${wallText(form.registrationStartDate)}`
        : 'When it opens is not set yet',
      of: ['registrationStartDate'],
    },
    {
      text: form.registrationEndDate
        ? `closes ${wallText(form.registrationEndDate)}`
        : 'when it closes is not set yet',
      of: ['registrationEndDate'],
    },
  ],
  crews: (form) => [
    {
      text:
        form.driversPerCar === 1
          ? 'One driver per car'
          : `${Math.min(form.minimumDrivers, form.driversPerCar)} to ${form.driversPerCar} drivers`,
      of: ['driversPerCar', 'minimumDrivers'],
    },
    ...(form.minimumBronzeSilver > 0
      ? [
          {
            text: `${form.minimumBronzeSilver} Bronze or Silver`,
            of: ['minimumBronzeSilver'] as const,
          },
        ]
      : []),
    {
      text: `line-ups fixed ${counted(form.lineUpHours ?? DEADLINE_HOURS.lineUpHours, 'hour')} before`,
      of: ['lineUpHours'],
    },
    {
      text: `${counted(form.swapsPerEntry, 'swap')} after that`,
      of: ['swapsPerEntry'],
    },
    {
      text: `invitations for ${counted(form.invitationDays, 'day')}`,
      of: ['invitationDays'],
    },
  ],
  places: (form) => [
    {
      text: form.needsApproval ? 'You approve each entry' : 'No approval',
      of: ['needsApproval'],
    },
    {
      text: form.hasWaitlist
        ? `waitlist${form.promotesAutomatically ? '' : ', filled by you'}`
        : 'no waitlist',
      of: ['hasWaitlist', 'promotesAutomatically', 'offerHours', 'lastPromotionHours'],
    },
    {
      text: form.hasCheckIn
        ? `check-in ${form.checkInOpensMinutes} to ${form.checkInClosesMinutes} min before`
        : 'no check-in',
      of: ['hasCheckIn', 'checkInOpensMinutes', 'checkInClosesMinutes'],
    },
    {
      text: `free withdrawal until ${counted(form.freeWithdrawalHours ?? DEADLINE_HOURS.freeWithdrawalHours, 'hour')} before`,
      of: ['freeWithdrawalHours'],
    },
    ...(form.countsIdleDrivers
      ? [{ text: 'idle drivers count as present', of: ['countsIdleDrivers'] as const }]
      : []),
    ...(form.isHidden ? [{ text: 'hidden from visitors', of: ['isHidden'] as const }] : []),
  ],
  limits: (form) => {
    const wildcards = form.allowedClasses.reduce((sum, one) => sum + (one.wildcards ?? 0), 0)
    return [
      {
        text:
          form.carsPerTeam === null
            ? 'No limit per team'
            : `${counted(form.carsPerTeam, 'car')} per team and class`,
        of: ['carsPerTeam'],
      },
      {
        text:
          form.carLimits.length === 0
            ? 'none per car'
            : listInWords(
                form.carLimits.map((limit) => `at most ${limit.maxCars} of ${limitName(limit)}`),
              ),
        of: ['carLimits'],
      },
      {
        text: wildcards === 0 ? 'no places set aside' : `${counted(wildcards, 'place')} set aside`,
        of: [],
      },
    ]
  },
  race: (form) => [
    {
      text: `Time ${progressionText(Number(form.timeProgression))}`,
      of: ['timeProgression'],
    },
    {
      text: `${form.dynamicWeather ? 'dynamic' : 'static'} weather`,
      of: ['dynamicWeather'],
    },
    {
      text: onOff([
        ['fuel', form.fuelUsage],
        ['tires', form.tireWear],
        ['damage', form.mechanicalDamage],
      ]),
      of: ['fuelUsage', 'tireWear', 'mechanicalDamage'],
    },
    {
      text:
        form.driverAssists.length === 0
          ? 'no assists'
          : counted(form.driverAssists.length, 'assist'),
      of: ['driverAssists'],
    },
  ],
  classification: (form) => [
    {
      text:
        form.classifiedPercent === 0
          ? 'Every car is classified'
          : `Cars with ${form.classifiedPercent}% of the laps of ${form.classifiedOf === 'class' ? "their class's" : "the race's"} winner`,
      of: ['classifiedPercent', 'classifiedOf'],
    },
    ...(form.classifiedNeedsFlag
      ? [{ text: 'only if they took the flag', of: ['classifiedNeedsFlag'] as const }]
      : []),
  ],
  results: (form) => [
    {
      text: form.takesSentResults
        ? 'Files that programs send are taken over by themselves, if they fit'
        : 'Taken over by hand',
      of: ['takesSentResults'],
    },
    {
      text: form.confirmsResults ? 'official by themselves' : 'confirmed by hand',
      of: ['confirmsResults'],
    },
  ],
  description: ({ description }) => [
    {
      text: description.trim() ? firstLine(description) : 'None yet. An event needs one',
      of: ['description'],
    },
  ],
} satisfies Record<string, Words>

export type FoldName = keyof typeof FOLD_WORDS

/** What each fold contains: an error in one of these opens it. */
export const FOLD_FIELDS: Record<FoldName, readonly EventField[]> = {
  sessions: ['practiceMinutes', 'qualifyingMinutes', 'warmupMinutes', 'raceMinutes', 'endDateTime'],
  registration: ['registrationStartDate', 'registrationEndDate'],
  crews: [
    'driversPerCar',
    'minimumDrivers',
    'minimumBronzeSilver',
    'invitationDays',
    'swapsPerEntry',
    'lineUpHours',
  ],
  places: [
    'needsApproval',
    'hasWaitlist',
    'promotesAutomatically',
    'hasCheckIn',
    'checkInOpensMinutes',
    'checkInClosesMinutes',
    'countsIdleDrivers',
    'isHidden',
    'freeWithdrawalHours',
    'offerHours',
    'lastPromotionHours',
  ],
  limits: ['carsPerTeam', 'carLimits'],
  race: [
    'timeProgression',
    'dynamicWeather',
    'fuelUsage',
    'tireWear',
    'mechanicalDamage',
    'driverAssists',
  ],
  classification: ['classifiedPercent', 'classifiedOf', 'classifiedNeedsFlag'],
  results: ['takesSentResults', 'confirmsResults'],
  description: ['description'],
}

const MINUTES_PER_HOUR = 60

/** '6 hours', '90 min' */
export function minutesInWords(minutes: number) {
  return minutes >= MINUTES_PER_HOUR && minutes % MINUTES_PER_HOUR === 0
    ? counted(minutes / MINUTES_PER_HOUR, 'hour')
    : `${minutes} min`
}

const minutesOf = (session: string, minutes: number) =>
  minutes === 0 ? `no ${session.toLowerCase()}` : `${session} ${minutesInWords(minutes)}`

/** 'Sat, Jan 16, 2027, 8:00 PM', of what a date-time field holds. */
export function wallText(wall: string) {
  const date = new Date(`${wall}Z`)
  if (Number.isNaN(date.getTime())) return wall
  return `${formatWeekday(date, 'UTC')}, ${formatElsewhere(date, 'UTC', 'UTC')}`
}

function onOff(parts: [string, boolean][]) {
  const named = (isOn: boolean) => parts.filter((part) => part[1] === isOn).map(([name]) => name)
  const [on, off] = [named(true), named(false)]
  return [
    ...(on.length > 0 ? [`${listInWords(on)} on`] : []),
    ...(off.length > 0 ? [`${listInWords(off)} off`] : []),
  ].join(', ')
}

const LINE_CHARS = 90

function firstLine(text: string) {
  const line = text.trim().split('\n', 1)[0] ?? ''
  return line.length > LINE_CHARS ? `${line.slice(0, LINE_CHARS).trimEnd()}…` : line
}

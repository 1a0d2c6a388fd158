import { describe, expect, it } from 'vitest'
import { eventFormProblem } from '../domain/events/event-form-problem.ts'
import {
  CLASS_SLOTS_DEFAULT,
  DRIVER_ASSISTS,
  EventForm,
  PARTICIPANTS,
  RACE_MINUTES_FALLBACK,
  SESSION_MINUTES,
  TIME_PROGRESSIONS,
} from './event-form.ts'
import { FIRST_TIMEZONES } from '#shared/domain/words/timezones.ts'

/** Copied from the specification, sections 3, 5 and 9. */
const spec = {
  fields:
    'title, description, trackId, startDateTime, endDateTime, registrationStartDate, registrationEndDate, timezone, maxParticipants, practiceMinutes, qualifyingMinutes, warmupMinutes, raceMinutes, dynamicWeather, timeProgression, fuelUsage, tireWear, mechanicalDamage, driverAssists, allowedClasses',
  timezones: 'UTC, Europe/Paris, America/New_York, America/Los_Angeles, Asia/Tokyo',
  progressions: '1.0, 2.0, 5.0, 10.0, 15.0, 30.0',
  assists:
    'ABS, Traction Control, Stability Control, Auto Gearbox, Automatic Clutch, Ideal Racing Line, Auto Braking',
}

const whole = {
  title: 'Ardennes 6 Hours',
  description: 'Into the night.',
  trackId: 1,
  startDateTime: '2026-11-28T19:00',
  endDateTime: '2026-11-29T02:00',
  registrationStartDate: '2026-11-07T12:00',
  registrationEndDate: '2026-11-27T19:00',
  allowedClasses: [{ classId: 1, maxSlots: 5 }],
}

it('has the fields of the specification, in its order', () => {
  const own = [
    'hasWaitlist',
    'needsApproval',
    'promotesAutomatically',
    'hasCheckIn',
    'checkInOpensMinutes',
    'checkInClosesMinutes',
    'countsIdleDrivers',
    'isHidden',
    'takesSentResults',
    'confirmsResults',
    'driversPerCar',
    'carsPerTeam',
    'carLimits',
    'minimumDrivers',
    'minimumBronzeSilver',
    'invitationDays',
    'swapsPerEntry',
    'freeWithdrawalHours',
    'lineUpHours',
    'offerHours',
    'lastPromotionHours',
    'classifiedPercent',
    'classifiedOf',
    'classifiedNeedsFlag',
  ]
  const fields = Object.keys(EventForm.shape).filter((name) => !own.includes(name))
  expect(fields.join(', ')).toBe(spec.fields)
})

it('has the options of the specification, in its order', () => {
  expect(FIRST_TIMEZONES.join(', ')).toBe(spec.timezones)
  expect(TIME_PROGRESSIONS.join(', ')).toBe(spec.progressions)
  expect(DRIVER_ASSISTS.join(', ')).toBe(spec.assists)
})

it("gives a class the form's default number of slots", () => {
  const form = EventForm.parse({ ...whole, allowedClasses: [{ classId: 1 }] })
  expect(form.allowedClasses).toEqual([{ classId: 1, maxSlots: 5 }])
})

it('has the defaults of the specification', () => {
  expect(EventForm.parse(whole)).toEqual({
    ...whole,
    timezone: 'UTC',
    maxParticipants: 30,
    practiceMinutes: 30,
    qualifyingMinutes: 20,
    warmupMinutes: 10,
    raceMinutes: 120,
    dynamicWeather: false,
    timeProgression: '1.0',
    fuelUsage: true,
    tireWear: true,
    mechanicalDamage: true,
    driverAssists: [],
    hasWaitlist: false,
    needsApproval: false,
    promotesAutomatically: true,
    hasCheckIn: false,
    checkInOpensMinutes: 60,
    checkInClosesMinutes: 15,
    countsIdleDrivers: false,
    isHidden: false,
    takesSentResults: false,
    confirmsResults: false,
    driversPerCar: 4,
    carsPerTeam: null,
    carLimits: [],
    minimumDrivers: 1,
    minimumBronzeSilver: 0,
    invitationDays: 7,
    swapsPerEntry: 1,
    freeWithdrawalHours: null,
    lineUpHours: null,
    offerHours: null,
    lastPromotionHours: null,
    classifiedPercent: 0,
    classifiedOf: 'class',
    classifiedNeedsFlag: false,
  })
  expect({ PARTICIPANTS, CLASS_SLOTS_DEFAULT, SESSION_MINUTES, RACE_MINUTES_FALLBACK }).toEqual({
    PARTICIPANTS: { min: 1, max: 100, default: 30 },
    CLASS_SLOTS_DEFAULT: 5,
    SESSION_MINUTES: { practice: 30, qualifying: 20, warmup: 10, race: 120 },
    RACE_MINUTES_FALLBACK: 60,
  })
})

describe('accepts the ends of each range, and nothing beyond', () => {
  it.each([
    ['maxParticipants', 1, 100],
    ['practiceMinutes', 0, 2880],
    ['qualifyingMinutes', 0, 2880],
    ['warmupMinutes', 0, 2880],
    ['raceMinutes', 1, 2880],
    ['minimumBronzeSilver', 0, 10],
    ['checkInOpensMinutes', 5, 1440],
    ['checkInClosesMinutes', 5, 1440],
    ['invitationDays', 1, 28],
    ['swapsPerEntry', 0, 20],
    ['freeWithdrawalHours', 0, 672],
    ['lineUpHours', 0, 672],
    ['offerHours', 0, 672],
    ['lastPromotionHours', 0, 672],
    ['classifiedPercent', 0, 100],
  ])('%s from %d to %d', (field, least, most) => {
    const takes = (value: number) => EventForm.safeParse({ ...whole, [field]: value }).success
    expect([least, most].map(takes)).toEqual([true, true])
    expect([least - 1, most + 1, least + 0.5].map(takes)).toEqual([false, false, false])
  })

  it('class slots from 1', () => {
    const takes = (maxSlots: number) =>
      EventForm.safeParse({ ...whole, allowedClasses: [{ classId: 1, maxSlots }] }).success
    expect([0, 1, 1.5].map(takes)).toEqual([false, true, false])
  })

  it.each([
    ['title', 200],
    ['description', 10_000],
  ])('%s of up to %d characters', (field, most) => {
    const takes = (length: number) =>
      EventForm.safeParse({ ...whole, [field]: 'x'.repeat(length) }).success
    expect([takes(most), takes(most + 1)]).toEqual([true, false])
  })
})

it('accepts every option, every time zone, and no other', () => {
  const takes = (change: object) => EventForm.safeParse({ ...whole, ...change }).success
  expect(spec.timezones.split(', ').every((timezone) => takes({ timezone }))).toBe(true)
  expect(spec.progressions.split(', ').every((one) => takes({ timeProgression: one }))).toBe(true)
  expect(takes({ driverAssists: spec.assists.split(', ') })).toBe(true)
  expect(takes({ timezone: 'Europe/Berlin' })).toBe(true)
  expect(takes({ timezone: 'Mars/Olympus' })).toBe(false)
  expect(takes({ timeProgression: '3.0' })).toBe(false)
  expect(takes({ driverAssists: ['Rocket'] })).toBe(false)
})

it('reports missing fields in the order and the words of the specification', () => {
  const said: string[] = []
  const form = EventForm.parse({})
  for (const change of [
    { title: whole.title },
    { description: whole.description },
    { trackId: 1 },
    { startDateTime: whole.startDateTime, endDateTime: whole.endDateTime },
    {
      registrationStartDate: whole.registrationStartDate,
      registrationEndDate: whole.registrationEndDate,
    },
    { allowedClasses: [{ classId: 1, maxSlots: 31 }] },
    { allowedClasses: whole.allowedClasses },
  ]) {
    said.push(eventFormProblem(form)?.message ?? 'nothing')
    Object.assign(form, change)
  }
  said.push(eventFormProblem(form)?.message ?? 'nothing')

  expect(said).toEqual([
    'Event title is required',
    'Event description is required',
    'Please select a track',
    'Please set start and end times',
    'Please set registration period',
    'Please select at least one car class',
    'Total class slots cannot exceed maximum participants',
    'nothing',
  ])
})

import { expect, it } from 'vitest'
import { sampleEvent } from '#web/testing/samples.ts'
import {
  differingFields,
  type EventValues,
  RestoredValues,
  mergedValues,
  START_VALUES,
  toEventChange,
  valuesOfClone,
  valuesOfEvent,
} from './event-values.ts'
import { normalizedForm } from './normalized-numbers.ts'

const at = (text: string) => new Date(text)

/** Saturday, 7 PM to 1 AM in Paris; registration from Nov 7 to the evening before. */
const event = sampleEvent({
  startDateTime: at('2026-11-28T18:00:00Z'),
  endDateTime: at('2026-11-29T00:00:00Z'),
  registrationStartDate: at('2026-11-07T11:00:00Z'),
  registrationEndDate: at('2026-11-27T18:00:00Z'),
  timezone: 'Europe/Paris',
})

it.each([
  ['one week, while the event is upcoming', '2026-11-21T12:00:00Z', '2026-12-05T19:00'],
  ['one week, shortly after the event', '2026-11-29T12:00:00Z', '2026-12-05T19:00'],
  [
    'two weeks, when registration would have closed after one',
    '2026-12-04T18:00:00Z',
    '2026-12-12T19:00',
  ],
  ['as many weeks as it takes', '2027-02-10T12:00:00Z', '2027-02-13T19:00'],
  ['weeks into summer time, keeping the time of day', '2027-06-10T12:00:00Z', '2027-06-12T19:00'],
])('moves a clone by %s', (_, now, start) => {
  expect(valuesOfClone(event, at(now)).startDateTime).toBe(start)
})

it('moves all four times of a clone by as many days, and keeps everything else', () => {
  expect(valuesOfClone(event, at('2027-03-29T12:00:00Z'))).toEqual({
    title: 'Ardennes 6 Hours',
    description: 'Six hours into the night.',
    trackId: 1,
    startDateTime: '2027-04-03T19:00',
    endDateTime: '2027-04-04T01:00',
    registrationStartDate: '2027-03-13T12:00',
    registrationEndDate: '2027-04-02T19:00',
    timezone: 'Europe/Paris',
    maxParticipants: 30,
    practiceMinutes: 30,
    qualifyingMinutes: 20,
    warmupMinutes: 10,
    raceMinutes: 360,
    dynamicWeather: true,
    timeProgression: '1.0',
    fuelUsage: true,
    tireWear: true,
    mechanicalDamage: false,
    driverAssists: [],
    hasWaitlist: false,
    needsApproval: false,
    promotesAutomatically: true,
    hasCheckIn: false,
    checkInOpensMinutes: 60,
    checkInClosesMinutes: 15,
    countsIdleDrivers: false,
    isHidden: false,
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
    takesSentResults: false,
    confirmsResults: false,
    allowedClasses: [
      { classId: 1, maxSlots: 14 },
      { classId: 4, maxSlots: 16 },
    ],
  })
})

const clocksGoBack = sampleEvent({
  /** Clocks in Paris show 2:30 AM twice that night; this is the second time, plus 15 seconds. */
  startDateTime: at('2026-10-25T01:30:15Z'),
  timezone: 'Europe/Paris',
})

it('sends a time that was not edited as its exact moment', () => {
  expect(change({})).toMatchObject({
    startDateTime: '2026-10-25T01:30:15.000Z',
    endDateTime: '2026-11-29T01:00:00.000Z',
    version: 1,
  })
})

it('sends an edited time as wall time', () => {
  expect(change({ startDateTime: '2026-10-25T02:31' })).toMatchObject({
    startDateTime: '2026-10-25T02:31',
    endDateTime: '2026-11-29T01:00:00.000Z',
  })
})

it('sends wall times when the timezone was changed', () => {
  expect(change({ timezone: 'UTC' })).toMatchObject({
    startDateTime: '2026-10-25T02:30',
    endDateTime: '2026-11-29T02:00',
  })
})

function change(typed: Partial<EventValues>) {
  return toEventChange(normalizedForm({ ...valuesOfEvent(clocksGoBack), ...typed }), clocksGoBack)
}

it('overwrites what somebody else has saved with what was typed', () => {
  const base = valuesOfEvent(event)
  const mine = { ...base, title: 'Mine', allowedClasses: [{ classId: 1, maxSlots: 9 }] }
  const theirs = { ...base, title: 'Theirs', raceMinutes: 420 }

  expect(differingFields(base, mine)).toEqual(['title', 'allowedClasses'])
  expect(mergedValues(base, mine, theirs)).toEqual({ ...mine, raceMinutes: 420 })
})

it('restores any text as it was typed, and other values if they are still valid', () => {
  const typed = {
    title: 'x'.repeat(201),
    trackId: '22',
    raceMinutes: 240,
    warmupMinutes: null,
    fuelUsage: 'yes',
    driverAssists: ['Rocket'],
    allowedClasses: [{ classId: 1, maxSlots: 9 }],
    somethingElse: true,
  }

  expect(RestoredValues.parse(typed)).toEqual({
    ...START_VALUES,
    title: 'x'.repeat(201),
    raceMinutes: 240,
    allowedClasses: [{ classId: 1, maxSlots: 9 }],
  })
})

import { expect, it } from 'vitest'
import { EventForm } from '#shared/contract/event-form.ts'
import { FOLD_FIELDS, FOLD_WORDS, type FoldName } from './fold-words.ts'

/** What is never folded. */
const NEEDED_FIELDS = [
  'title',
  'trackId',
  'startDateTime',
  'timezone',
  'maxParticipants',
  'allowedClasses',
]

const words = (name: FoldName, change: Partial<EventForm>) =>
  FOLD_WORDS[name]({ ...EventForm.parse({}), ...change })
    .map(({ text }) => text)
    .join(', ')

it('has every field either in what is needed or in one fold', () => {
  const shown = [...NEEDED_FIELDS, ...Object.values(FOLD_FIELDS).flat()]
  expect(shown.toSorted()).toEqual(Object.keys(EventForm.shape).toSorted())
})

it('tells only of fields that the fold contains', () => {
  for (const [name, of] of Object.entries(FOLD_WORDS))
    for (const part of of(EventForm.parse({})))
      for (const field of part.of) expect(FOLD_FIELDS[name as FoldName]).toContain(field)
})

it.each<[FoldName, Partial<EventForm>, string]>([
  [
    'sessions',
    { warmupMinutes: 0, raceMinutes: 90, endDateTime: '2027-01-17T02:00' },
    'Practice 30 min, qualifying 20 min, no warm-up, race 90 min, ends Sun, Jan 17, 2027, 2:00 AM',
  ],
  [
    'crews',
    { driversPerCar: 1, lineUpHours: 1, minimumBronzeSilver: 1 },
    'One driver per car, 1 Bronze or Silver, line-ups fixed 1 hour before, 1 swap after that, invitations for 7 days',
  ],
  [
    'places',
    { hasWaitlist: true, promotesAutomatically: false, hasCheckIn: true, needsApproval: true },
    'You approve each entry, waitlist, filled by you, check-in 60 to 15 min before, free withdrawal until 24 hours before',
  ],
  [
    'limits',
    {
      carsPerTeam: 2,
      carLimits: [{ make: 'BMW', model: null, maxCars: 6 }],
      allowedClasses: [{ classId: 1, maxSlots: 5, wildcards: 2 }],
    },
    '2 cars per team and class, at most 6 of BMW, 2 places set aside',
  ],
  [
    'race',
    { dynamicWeather: true, fuelUsage: false, driverAssists: ['ABS'] },
    'Time 1.0x (real time), dynamic weather, tires and damage on, fuel off, 1 assist',
  ],
  [
    'classification',
    { classifiedPercent: 70, classifiedNeedsFlag: true },
    "Cars with 70% of the laps of their class's winner, only if they took the flag",
  ],
  [
    'results',
    { takesSentResults: true },
    'Files that programs send are taken over by themselves, if they fit, confirmed by hand',
  ],
  ['results', { confirmsResults: true }, 'Taken over by hand, official by themselves'],
  ['description', { description: `Into the night.\nServer: x` }, 'Into the night.'],
])('says of %s what is set', (name, change, text) => {
  expect(words(name, change)).toBe(text)
})

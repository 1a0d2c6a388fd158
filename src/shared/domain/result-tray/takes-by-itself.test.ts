import { expect, it } from 'vitest'
import {
  eventReasons,
  type Field,
  fieldReasons,
  finalReasons,
  fittingEvents,
  flagReasons,
  type InEvent,
  type PossibleEvent,
  sameSessionReasons,
  type SentSession,
  sessionReasons,
} from './takes-by-itself.ts'

const HOUR_MS = 60 * 60_000
const START = new Date('2026-03-21T19:00:00Z')
const at = (hours: number) => new Date(START.getTime() + hours * HOUR_MS)

type Facts = {
  session: SentSession
  events: PossibleEvent[]
  receivedAt: Date
  field: Field
  inEvent: InEvent
}

const SPA: PossibleEvent = {
  title: 'Spa 6 Hours',
  startDateTime: START,
  endDateTime: at(6),
  trackProblem: null,
}
const SAME = {
  kind: 'race',
  ordinal: 1,
  isSame: true,
  losesNothing: true,
  isOfficial: false,
} as const

/** A file that fits in everything. */
const FITS: Facts = {
  session: { kind: 'race', startedAt: at(0.2), otherSessions: [], cars: 20, finishers: 17 },
  events: [SPA],
  receivedAt: at(6.5),
  field: { cars: 20, entries: 24, known: 18 },
  inEvent: { stored: undefined, continues: [], questions: [], closed: [] },
}

const RULES: readonly ((facts: Facts) => string[])[] = [
  ({ session }) => sessionReasons(session),
  ({ session, events, receivedAt }) => eventReasons(session, events, receivedAt),
  ({ session }) => flagReasons(session),
  ({ field }) => fieldReasons(field),
  ({ inEvent }) => sameSessionReasons(inEvent),
  ({ inEvent }) => finalReasons(inEvent),
]

const session = (change: Partial<SentSession>) => ({ session: { ...FITS.session, ...change } })
const field = (change: Partial<Field>) => ({ field: { ...FITS.field, ...change } })
const inEvent = (change: Partial<InEvent>) => ({ inEvent: { ...FITS.inEvent, ...change } })

it.each<[string, Partial<Facts>]>([
  ['as it is', {}],
  ['a practice without a flag', session({ kind: 'practice', finishers: 0 })],
  ['a single car that took the flag, others running', session({ finishers: 1 })],
  ['received at the start', { receivedAt: START }],
  ['received twelve hours after the end', { receivedAt: at(18) }],
  ['by a clock that is 26 hours off', session({ startedAt: at(-26) })],
  ['beside an event elsewhere', { events: [SPA, { ...SPA, trackProblem: 'Elsewhere.' }] }],
  ['three cars, half of them known', field({ cars: 3, entries: 4, known: 2 })],
  ['half of the cars and of the entries', field({ cars: 20, entries: 20, known: 10 })],
  ['another recording of the session', inEvent({ stored: SAME, continues: [{ ordinal: 2 }] })],
])('takes a file that fits in everything: %s', (_case, change) => {
  expect(RULES.flatMap((rule) => rule({ ...FITS, ...change }))).toEqual([])
})

it.each<[rule: number, string, Partial<Facts>, string[]]>([
  [1, 'a warm-up', session({ kind: 'warmup' }), ['It is a warm-up.']],
  [
    1,
    'several sessions',
    session({ otherSessions: ['Qualify'] }),
    ['Beside the session that is read, the file has Qualify.'],
  ],
  [
    2,
    'no event',
    { events: [] },
    ['No event was on when it arrived, or had ended in the 12 hours before.'],
  ],
  [
    2,
    'before the start',
    { receivedAt: new Date(START.getTime() - 1) },
    ['No event was on when it arrived, or had ended in the 12 hours before.'],
  ],
  [
    2,
    'too late',
    { receivedAt: new Date(at(18).getTime() + 1) },
    ['No event was on when it arrived, or had ended in the 12 hours before.'],
  ],
  [
    2,
    'another day by its own clock',
    session({ startedAt: at(-26.01) }),
    ['By the clock in the file, it began more than 26 hours from the start of Spa 6 Hours.'],
  ],
  [
    2,
    'another course',
    { events: [{ ...SPA, trackProblem: 'This file was driven at Monza.' }] },
    ['This file was driven at Monza.'],
  ],
  [
    2,
    'two events',
    { events: [SPA, { ...SPA, title: 'Spa Sprint' }] },
    ['Several events fit: Spa 6 Hours and Spa Sprint.'],
  ],
  [
    3,
    'no flag',
    session({ finishers: 0 }),
    ['No car took the flag, so it may be a part of a race.'],
  ],
  [4, 'two cars', field({ cars: 2, entries: 2, known: 2 }), ['It has only 2 cars.']],
  [4, 'one car', field({ cars: 1, entries: 1, known: 1 }), ['It has only 1 car.']],
  [
    4,
    'no entries',
    field({ entries: 0, known: 0 }),
    ['The event has no entries to compare its cars with.'],
  ],
  [
    4,
    'unknown cars',
    field({ cars: 20, entries: 9, known: 9 }),
    ['Only 9 of its 20 cars are among the entries.'],
  ],
  [
    4,
    'another field',
    field({ cars: 5, entries: 5, known: 0 }),
    ['None of its 5 cars are among the entries.', "None of the event's 5 entries are in it."],
  ],
  [
    4,
    'too few of the entries',
    field({ cars: 5, entries: 24, known: 5 }),
    ["Only 5 of the event's 24 entries are in it."],
  ],
  [
    5,
    'another race',
    inEvent({ stored: { ...SAME, isSame: false } }),
    ['The event has other results of Race 1: this may be a second race or another split.'],
  ],
  [
    5,
    'a continuation',
    inEvent({ continues: [{ ordinal: 1 }] }),
    ['It may be a part of Race 1, a second race or another split.'],
  ],
  [
    6,
    'an official result',
    inEvent({ stored: { ...SAME, isOfficial: true } }),
    ['The results of Race 1 are official.'],
  ],
  [
    6,
    'a closed championship',
    inEvent({ closed: ['Sprint Cup'] }),
    ['The event counts for Sprint Cup, which is closed.'],
  ],
  [
    6,
    'closed championships',
    inEvent({ closed: ['Sprint Cup', 'Trophy'] }),
    ['The event counts for Sprint Cup and Trophy, which are closed.'],
  ],
  [
    6,
    'a merge that loses something',
    inEvent({ stored: { ...SAME, losesNothing: false } }),
    ['Merged with it, the results of Race 1 would lose something.'],
  ],
  [
    6,
    'what an upload asks',
    inEvent({ questions: ['This race began before the event.'] }),
    ['This race began before the event.'],
  ],
])('fails rule %i alone: %s', (rule, _case, change, reasons) => {
  const found = RULES.map((reasonsOf) => reasonsOf({ ...FITS, ...change }))
  expect(found[rule - 1]).toEqual(reasons)
  expect(found.filter((_reasons, index) => index !== rule - 1).flat()).toEqual([])
})

it('knows the event that fits among others', () => {
  const earlier = { ...SPA, title: 'Last week', startDateTime: at(-168), endDateTime: at(-162) }
  expect(fittingEvents(FITS.session, [earlier, SPA], FITS.receivedAt)).toEqual([SPA])
})

import { expect, test } from 'vitest'
import type { RaceLog } from '../../contract/race-log.ts'
import { drivenCarWith, GREEN } from '#tests/support/race-laps.ts'
import { raceLogWith } from '#tests/support/race-log.ts'
import { lastLogged, stoppedAfterPits } from './last-logged.ts'
import { crossingsOf } from './crossings.ts'

const at = (seconds: number, entry: number) => ({
  etSeconds: GREEN + seconds,
  entry,
  driverName: 'Ann',
})

const contact = (seconds: number, otherEntry: number | null) => ({
  ...at(seconds, 2),
  otherEntry,
  otherName: null,
  object: null,
  strength: null,
  isMutual: false,
})

const logged = (log: Partial<RaceLog>) => lastLogged(raceLogWith(log), GREEN).get(1) ?? null

const CASES: [string, Partial<RaceLog>, number | null][] = [
  [
    'a contact that another car reports',
    { contacts: [contact(210, 1), contact(260, 1), contact(270, null)] },
    260,
  ],
  ['damage', { damages: [{ ...at(240, 1), part: 'wing' }] }, 240],
  ['leaving the track without consequence', { unpunished: [{ ...at(230, 1), lap: 3, count: 2 }] }, 230],
  ['nothing, as of a car without a line', { contacts: [contact(260, 3)] }, null],
] // prettier-ignore

test.each(CASES)('has a car on the track by %s', (_, log, seconds) => {
  expect(logged(log)).toBe(seconds)
})

function carAt(car: Parameters<typeof drivenCarWith>[0]) {
  const driven = drivenCarWith(car)
  return { ...driven, crossings: crossingsOf(driven, GREEN) }
}

const STOPS: [string, Parameters<typeof drivenCarWith>[0], number, boolean][] = [
  ['with a contact later', {}, 260, true],
  ['with a contact before it', {}, 190, false],
  // The log rounds up to a tenth.
  ['with a contact at the line', {}, 200.1, false],
  ['if it finished', { status: 'Finished' }, 260, false],
  ['if that lap did not end in the pit lane', { pitLaps: [1] }, 260, false],
]

test.each(STOPS)('a car has stopped after its last visit %s: %j', (_, change, seconds, isSo) => {
  const car = carAt({
    crossings: [100, 200],
    pitLaps: [2],
    status: 'DNF',
    ...change,
  })
  expect(stoppedAfterPits(car, new Map([[1, seconds]]))).toBe(isSo)
})

import { expect, it } from 'vitest'
import type { MoveReason } from '#shared/domain/crew-plans/why-moved.ts'
import { differenceText, movedText, reasonText } from './race-words.ts'

const nameOf = (member: number | null) => (member === 1 ? 'Lotta' : 'Otto')
const figure = { value: 0.0352, planned: 0.0348, factor: 1.01, laps: 5 }

it.each<[MoveReason, string]>([
  [{ kind: 'driver', stint: 2, member: 1, instead: 2 }, 'Stint 2: Lotta drove instead of Otto.'],
  [
    { kind: 'unplanned', stint: 2, member: 1, firstLap: 6 },
    'Stint 2: nobody had planned that Lotta goes out in lap 6.',
  ],
  [
    { kind: 'length', stint: 1, member: 1, laps: -2, seconds: -424 },
    'Stint 1: Lotta drove 2 laps less than planned, so it ended 7 min earlier.',
  ],
  [
    { kind: 'speed', stint: 1, member: 1, seconds: 84 },
    'Stint 1: the laps took 1 min more than planned.',
  ],
  [{ kind: 'stop', stint: 1, seconds: 31 }, 'The stop after stint 1 took 31 s more than planned.'],
  [
    { kind: 'energy', figure, laps: 0 },
    '3.52% energy per lap instead of 3.48%: last 5 of this race.',
  ],
])('says why a plan moved: $0.kind', (reason, text) => {
  expect(reasonText(reason, nameOf)).toBe(text)
})

it('says when the next driver gets in, against the plan', () => {
  expect(movedText({ nextSeconds: 0.4, laps: 0, reasons: [] })).toBe(
    'The next driver gets in as planned.',
  )
  expect(movedText({ nextSeconds: -120, laps: -1, reasons: [] })).toBe(
    'The next driver gets in 2 min earlier than planned. The race has 1 lap less than planned.',
  )
  expect(movedText({ nextSeconds: null, laps: 0, reasons: [] })).toBe('')
})

it('says what is lost', () => {
  expect([4.4, -4.4, 0.2].map(differenceText)).toEqual(['4 s lost', '4 s gained', 'nothing lost'])
})

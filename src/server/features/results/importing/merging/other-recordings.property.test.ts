import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { otherRecording } from '#tests/support/other-recording.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { inPieces } from '#tests/support/race-file/small-race.ts'
import { readRace } from '../../reading/read-race-file.ts'
import { raceFiller, type Recording, relationOf } from './fill-race.ts'

const read = (file: string) => readRace(() => inPieces(Buffer.from(file), 100_003))

/** What is stored when both are uploaded in this order. */
function stored(first: Recording, second: Recording) {
  const relation = relationOf(first, second)
  if (relation.kind !== 'copy' && relation.kind !== 'fuller') throw new Error(relation.kind)
  const isFirstKept = relation.more !== 'second'
  const filler = raceFiller(isFirstKept ? first : second)
  filler.add(isFirstKept ? second : first)
  return filler.finish()
}

const clockSeconds = fc.integer({ min: -3600, max: 3600 })

it('keeps the whole recording, whoever recorded a part of the session by whatever clock, in either order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        seed: fc.integer({ min: 1, max: 500 }),
        session: fc.constantFrom('Race', 'Race', 'Qualify', 'Practice1'),
        drama: fc.boolean(),
      }),
      fc.record({
        clockSeconds,
        leftAfterLap: fc.option(fc.integer({ min: 3, max: 9 }), { nil: undefined }),
        joinedAfterLap: fc.integer({ min: 1, max: 4 }),
        earlierLaps: fc.constantFrom('timed', 'untimed', 'missing', 'renumbered'),
      }),
      async (options, { leftAfterLap, ...joined }) => {
        const file = raceFile({ ...options, minutes: 25, cars: { Hyper: 3, GT3: 3 } })
        const whole = await read(file)
        // Somebody who left before a lap was driven to its end has nothing to compare.
        const seen = {
          ...joined,
          ...(leftAfterLap && { leftAfterLap: joined.joinedAfterLap + leftAfterLap }),
        }
        const poorer = await read(otherRecording(file, seen))
        for (const race of [stored(whole, poorer), stored(poorer, whole)])
          expect(race).toEqual(whole)
      },
    ),
    { numRuns: 30 },
  )
})

it.each(['timed', 'untimed', 'missing', 'renumbered'] as const)(
  'makes one race of somebody who left early and somebody who joined late, with earlier laps %s',
  async (earlierLaps) => {
    const file = raceFile({ seed: 31, minutes: 30, cars: { Hyper: 3, GT3: 3 }, drama: false })
    const whole = await read(file)
    const early = await read(otherRecording(file, { leftAfterLap: 8 }))
    const late = await read(
      otherRecording(file, { joinedAfterLap: 3, earlierLaps, clockSeconds: 400 }),
    )
    const timesOf = ({ cars }: Recording) =>
      cars.map(({ carNumber, lapsCompleted, laps }) => [
        carNumber,
        lapsCompleted,
        laps.numbers,
        laps.values.time,
        laps.values.position,
      ])
    for (const race of [stored(early, late), stored(late, early)]) {
      expect(race.startedAt).toEqual(whole.startedAt)
      expect(timesOf(race)).toEqual(timesOf(whole))
      expect(race.cars.map(({ stints }) => stints)).toEqual(whole.cars.map(({ stints }) => stints))
    }
  },
)

import { describe, expect, it } from 'vitest'
import { resultFile } from '#demo/game/results-folder.ts'
import { findScenario, type ScenarioName, scenarioNames } from '#demo/game/scenarios.ts'
import { timelineOf } from '#demo/game/timeline.ts'
import {
  liveClassification,
  liveDifferences,
} from '#shared/domain/live-timing/live-classification.ts'
import { inPieces } from '#tests/support/race-file/small-race.ts'
import { readRaceFile } from '#tests/support/read-race-file.ts'
import { seenRace } from '#tests/support/seen-race.ts'

const STARTED = new Date('2026-03-21T19:00:00Z')

/** Longer than a test may be, without a whole race, or with laps that only the game's own history has. */
const ASIDE: ScenarioName[] = ['day', 'six-hours', 'server-death', 'replay', 'menu']

describe.each(scenarioNames.filter((name) => !ASIDE.includes(name)))('%s', (name) => {
  const timeline = timelineOf(findScenario(name), STARTED)
  const races = timeline.parts.filter(
    ({ fileAt, session }) => fileAt !== undefined && session.startsWith('RACE'),
  )
  it.each(races)('$session gives the laps, order and drivers of its file', async (part) => {
    const facts = seenRace(timeline, part)
    const live = liveClassification(facts)
    const file = await readRaceFile(inPieces(resultFile(part), 65_536))
    expect(liveDifferences(live, file.cars)).toEqual([])
    for (const { carNumber, laps } of file.cars) {
      const own = live.find((one) => one.carNumber === carNumber)
      const seen = facts.laps
        .filter(({ car }) => car === own?.car)
        .toSorted((one, other) => one.lap - other.lap)
      expect(
        seen.map(({ lap, seconds }) => [lap, seconds]),
        carNumber,
      ).toEqual(laps.map(({ number, time }) => [number, time ?? null]))
    }
  })
})

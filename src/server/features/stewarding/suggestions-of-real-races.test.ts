import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { RaceLog } from '#shared/contract/race-log.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { greenSeconds } from '#shared/domain/race-documents/green.ts'
import { withStartTimes } from '#shared/domain/race-documents/start-differences.ts'
import { raceTimeline } from '#shared/domain/race-documents/timeline.ts'
import { toRaceCars } from '#shared/domain/race-documents/to-race-cars.ts'
import { suggestionsOf } from '#shared/domain/stewarding/suggestions.ts'
import { startTestApp } from '#tests/support/test-app.ts'

// Races of real people: stored outside the repository.
const FOLDER = path.resolve(process.cwd(), '../shared/results')

const { as, make } = await startTestApp()
const admin = as(await make.admin())

async function suggested(name: string) {
  const params = { id: (await make.event()).id }
  const content = await readFile(path.join(FOLDER, name))
  await admin.call(resultsApi.upload, { params, file: { name, content, confirmed: true } })
  const { data: race } = await admin.call(raceDocumentsApi.getRace, { params })
  const log = RaceLog.parse((await admin.call(raceDocumentsApi.getLog, { params })).data)
  const cars = toRaceCars(withStartTimes(race))
  const timeline = raceTimeline(cars)
  if (!timeline) throw new Error('The race has laps')
  const contacts = log.contacts.filter(({ otherEntry }) => otherEntry !== null).length
  return { contacts, found: suggestionsOf(timeline, log, greenSeconds(cars) ?? 0) }
}

it.runIf(existsSync(FOLDER)).each([
  // 44 cars in half an hour: as many as are suggested at most.
  ['lmu_2026_04_06_23_37_12-20R1.xml', 148, { contact: 13, pair: 3 }],
  ['lmu_2024_10_24_22_08_36-94R1.xml', 45, { contact: 2, pair: 5 }],
  // Its log has none.
  ['lmu_2025_paul_ricard_hyper_gt3_R1_anonymized.xml', 0, {}],
])('suggests little of a real race: %s', async (name, contacts, kinds) => {
  const suggestions = await suggested(name)
  expect(suggestions.contacts).toBe(contacts)
  const counts: Record<string, number> = {}
  for (const { kind } of suggestions.found) counts[kind] = (counts[kind] ?? 0) + 1
  expect(counts).toEqual(kinds)
})

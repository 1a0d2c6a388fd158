import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { crew } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { inPieces } from '#tests/support/race-file/small-race.ts'
import { readRaceFile, readRaceFileAt } from '#tests/support/read-race-file.ts'

const ENTRIES = ['4', '19', '54'].map((number) => crew(number, 'Hyper', [`Driver ${number}`]))
const RACE = { seed: 3, minutes: 20, drama: false, entries: ENTRIES }

async function statusesOf(options: { leftAfterSeconds?: number }) {
  const { cars, oddities } = await readRaceFile(inPieces(raceFile({ ...RACE, ...options })))
  const running = oddities.find(({ kind }) => kind === 'running')
  return { statuses: cars.map(({ status }) => status), running: running?.count ?? 0 }
}

it('has all cars running that were on their way to the line when the recorder left', async () => {
  expect(await statusesOf({})).toEqual({
    statuses: ['Finished', 'Finished', 'Finished'],
    running: 0,
  })
  expect(await statusesOf({ leftAfterSeconds: 600 })).toEqual({
    statuses: ['Running', 'Running', 'Running'],
    running: 3,
  })
})

it('judges by the last line of the log, of whatever kind', async () => {
  const left = raceFile({ ...RACE, leftAfterSeconds: 600 })
  const chat = '<ChatMessage et="2000.0">where is everybody</ChatMessage>\r\n</Stream>'
  const { cars } = await readRaceFile(inPieces(left.replace('</Stream>', chat)))
  expect(cars.map(({ status }) => status)).toEqual(['DNF', 'DNF', 'DNF'])
})

const FOLDER = path.resolve(process.cwd(), '../shared/results/cases')
const CASES = {
  '06_running_when_the_recording_ends.xml': 'Finished Finished Finished Running Running Running',
  '01c_same_race_left_early_other_clock.xml': 'Running Running Running Running Running Running',
  '10_out_on_the_first_lap.xml': 'Finished Finished Finished Finished Finished DNF',
}

// oxlint-disable-next-line no-console -- nobody should believe that these were checked
if (!existsSync(FOLDER)) console.warn(`\n!!! CASES NOT CHECKED: ${FOLDER} does not exist !!!\n`)

it.runIf(existsSync(FOLDER)).each(Object.entries(CASES))(
  'judges the cars of %s',
  async (name, expected) => {
    const { cars } = await readRaceFileAt(path.join(FOLDER, name))
    expect(cars.map(({ status }) => status).join(' ')).toBe(expected)
  },
)

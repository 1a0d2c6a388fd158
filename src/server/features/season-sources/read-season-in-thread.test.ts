import { expect, it } from 'vitest'
import { madeUpSeason } from '#tests/support/made-up-season/made-up-season.ts'
import { READING } from '#tests/support/made-up-season/read-text.ts'
import { simGridFiles } from '#tests/support/made-up-season/simgrid-files.ts'
import { readSeason } from './read-season.ts'
import { readSeasonInThread } from './read-season-in-thread.ts'

it('reads what it reads without a thread', async () => {
  const files = simGridFiles(madeUpSeason())
  expect(await readSeasonInThread(files, READING)).toEqual(readSeason(files, READING))
})

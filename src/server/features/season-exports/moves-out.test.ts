import { expect, it } from 'vitest'
import { seasonExportsApi } from '#shared/contract/season-exports.ts'
import { seasonImportsApi } from '#shared/contract/season-imports.ts'
import { SEASON_FILES } from '#shared/domain/season-exports/season-csv.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { madeUpSeason } from '#tests/support/made-up-season/made-up-season.ts'
import { type SeasonFile, simGridFiles } from '#tests/support/made-up-season/simgrid-files.ts'
import { startTestApp } from '#tests/support/test-app.ts'

type Desk = Awaited<ReturnType<typeof championshipDesk>>

/** Brings files into a championship. Where points differ, those of the files count. */
async function bring({ admin }: Desk, id: number, files: readonly SeasonFile[]) {
  const params = { id }
  const sent = files.map(({ name, bytes }) => ({
    name,
    base64: Buffer.from(bytes).toString('base64'),
  }))
  const about = { timezone: 'UTC', answers: {} }
  const { data: read } = await admin.call(seasonImportsApi.read, {
    params,
    body: { files: sent, ...about },
  })
  const body = { ...read, ...about }
  const { data: asked } = await admin.call(seasonImportsApi.preview, { params, body })
  const answers = Object.fromEntries(
    asked.questions.map(({ id: question, choices, proposal }) => [
      question,
      question.startsWith('points:') ? 'theirs' : (proposal ?? choices[0]?.value ?? ''),
    ]),
  )
  const season = { ...body, answers }
  const { data: started } = await admin.call(seasonImportsApi.start, { params, body: season })
  for (const { part, round } of started.left)
    await admin.call(seasonImportsApi.apply, {
      params: { id, importId: started.id },
      body: { part, round },
    })
  return read
}

async function exported({ admin }: Desk, id: number) {
  const files: SeasonFile[] = []
  for (const file of SEASON_FILES) {
    const { body } = await admin.request(seasonExportsApi.getFile, { params: { id, file } })
    files.push({ name: `${file}.csv`, bytes: Buffer.from(String(body)) })
  }
  return files
}

async function tables({ lines }: Desk, id: number) {
  const all: string[][] = []
  for (const carClass of ['Hypercar', 'LMGT3']) all.push(await lines(id, { class: carClass }))
  return all
}

it('moves a season that was moved in out again, into an empty guild with equal tables', async () => {
  const here = await championshipDesk(await startTestApp())
  const there = await championshipDesk(await startTestApp())
  const { id } = await here.create({})
  const season = madeUpSeason({ rounds: 4, driven: 3, drivers: 12 })
  await bring(here, id, simGridFiles(season))
  const files = await exported(here, id)

  const { id: empty } = await there.create({})
  const read = await bring(there, empty, files)

  expect(read.problems).toEqual([])
  const before = await tables(here, id)
  expect(before.flat().length).toBeGreaterThan(10)
  expect(await tables(there, empty)).toEqual(before)
})

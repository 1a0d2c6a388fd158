import { expect, it } from 'vitest'
import { seasonImportsApi } from '#shared/contract/season-imports.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { madeUpSeason } from '#tests/support/made-up-season/made-up-season.ts'
import { simGridFiles, totalOf } from '#tests/support/made-up-season/simgrid-files.ts'
import { nameOf, tableFiles } from '#tests/support/made-up-season/table-files.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { admin, create, tableOf } = await championshipDesk(app)

const season = madeUpSeason()

async function look(id: number, files: { name: string; bytes: Uint8Array }[], answers = {}) {
  const params = { id }
  const about = { timezone: 'Europe/Berlin', answers }
  const sent = files.map(({ name, bytes }) => ({
    name,
    base64: Buffer.from(bytes).toString('base64'),
  }))
  const { data: read } = await admin.call(seasonImportsApi.read, {
    params,
    body: { files: sent, ...about },
  })
  const body = { ...read, ...about }
  const { data } = await admin.call(seasonImportsApi.preview, { params, body })
  return { read, body, ...data }
}

it("moves a season of 12 rounds with 40 drivers in from SimGrid's answers, with its points", async () => {
  const { id } = await create({})
  const files = simGridFiles(season)
  const asked = (await look(id, files)).questions
  const answers = Object.fromEntries(
    asked.map(({ id: question, choices, proposal }) => [
      question,
      question.startsWith('points:') ? 'theirs' : (proposal ?? choices[0]?.value ?? ''),
    ]),
  )

  const { body, parts } = await look(id, files, answers)
  expect(parts.flatMap(({ rows }) => rows.filter(({ outcome }) => outcome === 'refused'))).toEqual(
    [],
  )
  const { data } = await admin.call(seasonImportsApi.start, { params: { id }, body })
  for (const { part, round } of data.left)
    await admin.call(seasonImportsApi.apply, {
      params: { id, importId: data.id },
      body: { part, round },
    })

  for (const carClass of ['Hypercar', 'LMGT3']) {
    const { rows } = await tableOf(id, { class: carClass })
    const ours = new Map(rows.map(({ name, points }) => [name, points]))
    for (const driver of season.drivers.filter(({ className }) => className === carClass)) {
      const { points, bonus } = totalOf(season, driver)
      expect(ours.get(nameOf(driver)) ?? 0, nameOf(driver)).toBe(points + bonus)
    }
  }
})

it('reads the same season from tables with semicolons in windows-1252', async () => {
  const { id } = await create({})
  const { read, parts } = await look(id, tableFiles(season))
  expect(read.problems.filter(({ lost }) => lost === 'file')).toEqual([])
  expect(parts[0]).toMatchObject({ title: 'People' })
})

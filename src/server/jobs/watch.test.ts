import { expect, it } from 'vitest'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { systemApi } from '#shared/contract/system.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { runIfDue } from './run-job.ts'
import { watch } from './watch.ts'

const never = new AbortController().signal
const HOUR_MS = 3_600_000

it('tells admins once that the last backup is old, until there is a new one', async () => {
  let now = new Date('2026-11-20T12:00:00Z')
  const { as, deps, make } = await startTestApp({ now: () => now })
  const office = as(await make.admin())
  const state = async () => {
    const { data } = await office.call(systemApi.getStatus)
    return data.jobs.find(({ name }) => name === watch.name)?.error
  }
  await office.call(systemApi.backUp)
  await runIfDue(watch, deps, never)
  expect(await state()).toBeNull()

  for (const hours of [49, 1]) {
    now = new Date(now.getTime() + hours * HOUR_MS)
    await runIfDue(watch, deps, never)
  }
  expect(await state()).toBe('The last backup is of 2026-11-20: a day’s backup is missing.')
  const { data } = await office.call(notificationsApi.list)
  expect(data.filter(({ kind }) => kind === 'job-failed')).toHaveLength(1)

  await office.call(systemApi.backUp)
  now = new Date(now.getTime() + HOUR_MS)
  await runIfDue(watch, deps, never)
  expect(await state()).toBeNull()
})

it('fails while nothing can be stored', async () => {
  const { deps } = await startTestApp()
  // Without backups, a server that has just started is all right.
  expect(await watch.run(deps, never)).toEqual({})
  const lost = { ...deps, config: { ...deps.config, dataDir: '/proc/none' } }
  await expect(watch.run(lost, never)).rejects.toThrow('cannot be written to')
})

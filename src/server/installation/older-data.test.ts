import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { lastKnownMigration } from '#server/database/dump/migrations.ts'
import { summaries } from '#server/jobs/summaries.ts'
import { version } from '#server/config/version.ts'
import { dataOfOlder } from '#tests/support/older-data.ts'
import { startProcess } from '#tests/support/start-process.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'

const FIXTURES = path.join(import.meta.dirname, '../../../tests/fixtures')
/** What newer versions say otherwise on purpose. */
const CHANGED = [
  // A waiting list is no longer a part of the field.
  / (registrationCount|registeredCount): \d+ → \d+$/,
  // Classifications were computed anew, which later edits must notice.
  /results data version: \d+ → \d+$/,
  // Rounds became chosen ones, so forms that were opened before are refused.
  /^\/api\/standings data season version: \d+ → \d+$/,
  // Gaps are differences of the times that are shown.
  / gap: "\+[\d:]+\.\d{3}" → "\+[\d:]+\.\d{3}"$/,
  // Members are shown by their name of today.
  /^\/api\/standings .* name: /,
  // Rounds without Hypercar or LMP2 no longer use up the drops of these classes.
  /^\/api\/standings data classes\[[01]\] .* (isDropped: false → true|points: 59 → 49)$/,
  // In whole seconds.
  / nextInMs: \d+ → \d+000$/,
]
/** Lists that newer versions sort otherwise. */
const SORTED_ANEW = ['/api/tracks']

const releases = (await readdir(FIXTURES)).filter((name) => name.endsWith('.tar.br'))

it.each(releases)('opens the data of %s, and answers as it did', async (name) => {
  const { url, dataDir, manifest, answers } = await dataOfOlder(path.join(FIXTURES, name))

  const started = await startProcess({ DATABASE_URL: url, DATA_DIR: dataDir })

  expect(started).toMatchObject({ isReady: true, code: null })
  expect(started.stderr()).toBe('')
  expect(started.stdout()).toContain(
    `Updating the database from Paddock ${manifest.paddock}, migration ${manifest.migration} to Paddock ${version}, migration ${lastKnownMigration()}`,
  )
  expect(started.stdout()).not.toContain('are not in DATA_DIR')
  expect(await readdir(path.join(dataDir, 'backups'))).toEqual([expect.stringContaining('before')])
  expect(await started.stop()).toBe(0)

  // At the time of the answers, because what is open, next or past follows from the time.
  const { app, deps } = await startTestApp({
    databaseUrl: url,
    env: { DATA_DIR: dataDir },
    now: () => new Date(manifest.at),
  })
  // After an update, it runs in the background.
  await summaries.run(deps, new AbortController().signal)
  const { id } = answers['/api/auth/user'] as { id: number }
  const cookie = await signIn(deps, id)
  const differences: string[] = []
  for (const [address, before] of Object.entries(answers)) {
    const { statusCode, payload } = await app.inject({ url: address, headers: { cookie } })
    const now: unknown = statusCode === 200 ? JSON.parse(payload) : `${statusCode} ${payload}`
    const inOrder = SORTED_ANEW.includes(address) ? byId : (answer: unknown) => answer
    differences.push(...differencesOf(inOrder(before), inOrder(now), address))
  }
  expect(differences.filter((one) => !CHANGED.some((known) => known.test(one)))).toEqual([])
})

function byId(answer: unknown) {
  const { data } = answer as { data: { id: number }[] }
  return { data: data.toSorted((a, b) => a.id - b.id) }
}

/** Hours at the wheel are computed from the stints otherwise now, by seconds for a swap. */
const FRACTION_TOLERANCE = 0.01

/** What the answer has lost or says otherwise; it may say more. */
function differencesOf(before: unknown, now: unknown, at: string): string[] {
  if (typeof before === 'number' && typeof now === 'number' && !Number.isInteger(before))
    return Math.abs(now / before - 1) < FRACTION_TOLERANCE ? [] : [`${at}: ${before} → ${now}`]
  if (typeof before !== 'object' || before === null)
    return before === now ? [] : [`${at}: ${JSON.stringify(before)} → ${JSON.stringify(now)}`]
  if (Array.isArray(before)) {
    if (!Array.isArray(now) || now.length !== before.length) return [`${at}: another list`]
    return before.flatMap((one, index) => differencesOf(one, now[index], `${at}[${index}]`))
  }
  if (typeof now !== 'object' || now === null) return [`${at}: ${JSON.stringify(now)}`]
  return Object.entries(before).flatMap(([key, value]) =>
    differencesOf(value, now[key as keyof typeof now], `${at} ${key}`),
  )
}

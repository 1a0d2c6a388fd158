import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launchBrowser } from '../browser.ts'
import { endWithBench } from '../endings.ts'
import { startServer } from '../running-server.ts'

/**
 * Starts a built demo with its invented guild and season, and signs its race director in, who is an admin. Waits for the
 * jobs that run a minute after a start: what they tell would be fetched by whichever page is measured then.
 */
export async function startDemo(program: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'paddock-bench-demo-'))
  await chmod(folder, 0o711)
  endWithBench(() => rm(folder, { recursive: true, force: true }))
  const server = await startServer({ DATABASE_URL: '' }, program, folder)
  // As the sign-in returns to it.
  const origin = server.origin.replace('127.0.0.1', 'localhost')
  const cookie = await signInOf(origin)
  await firstJobsDone(origin, cookie)
  return { origin, cookie }
}

async function firstJobsDone(origin: string, cookie: string) {
  type Status = { data: { jobs: { name: string; finishedAt: string | null }[] } }
  for (;;) {
    const reply = await fetch(`${origin}/api/admin/status`, { headers: { cookie } })
    const { jobs } = ((await reply.json()) as Status).data
    const isDone = jobs.every(({ finishedAt }) => finishedAt !== null)
    if (isDone && jobs.some(({ name }) => name === 'reminders')) return
    await delay(500)
  }
}

/** Signs in through the stand-in for Steam, whose first choice is an admin. */
async function signInOf(origin: string) {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`${origin}/api/auth/steam`)
    await page.getByRole('listitem').first().getByRole('link').click()
    await page.waitForURL(`${origin}/**`)
    const cookies = await page.context().cookies(origin)
    const session = cookies.find(({ name }) => name === 'paddock')
    if (!session) throw new Error('The demo did not sign its race director in')
    return `${session.name}=${session.value}`
  } finally {
    await browser.close()
  }
}

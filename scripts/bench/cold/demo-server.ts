import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launchBrowser } from '../browser.ts'
import { endWithBench } from '../endings.ts'
import { startServer } from '../running-server.ts'

/** Starts a built demo with its invented guild and season, and signs its race director in, who is an admin. */
export async function startDemo(program: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'paddock-bench-demo-'))
  await chmod(folder, 0o711)
  endWithBench(() => rm(folder, { recursive: true, force: true }))
  const server = await startServer({ DATABASE_URL: '' }, program, folder)
  // As the sign-in returns to it.
  const origin = server.origin.replace('127.0.0.1', 'localhost')
  return { origin, cookie: await signInOf(origin) }
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

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Response } from 'playwright-core'
import type { Figure } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'
import { browserArguments } from '#tests/support/browser-arguments.ts'

const KB = 1024

/** What a browser with an empty cache gets over the wire for `/events`. */
export async function benchFirstLoad(guild: Guild, server: RunningServer): Promise<Figure[]> {
  const profile = await mkdtemp(path.join(tmpdir(), 'paddock-bench-browser-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['BROWSER_PATH'] ?? '',
    args: browserArguments,
  })
  try {
    const [name, value] = guild.cookie.split('=') as [string, string]
    await browser.addCookies([{ name, value, url: server.origin }])
    const page = await browser.newPage()
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    await page.goto(`${server.origin}/events`)
    await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
    await page.waitForLoadState('networkidle')

    const scripts = responses.filter((response) => response.url().endsWith('.js'))
    const sizes = await Promise.all(
      scripts.map(async (script) => (await script.request().sizes()).responseBodySize),
    )
    const assets = responses.filter((response) => response.url().includes('/assets/'))
    const wrong = assets.filter((response) => !isCachedForGood(response))
    return [
      {
        what: 'JavaScript for the first load of /events',
        measured: sizes.reduce((sum, size) => sum + size, 0) / KB,
        limit: 170,
        unit: 'KB',
        rule: 'at most',
        note: `${scripts.length} files`,
      },
      {
        what: 'assets not compressed beforehand or not cached for good',
        measured: wrong.length,
        limit: 0,
        unit: 'files',
        rule: 'at most',
        note: `of ${assets.length}`,
      },
    ]
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

function isCachedForGood(response: Response) {
  const headers = response.headers()
  const isText = /\.(js|css|svg)$/.test(new URL(response.url()).pathname)
  const isCompressed =
    headers['content-encoding'] === 'br' || headers['content-encoding'] === 'gzip'
  return headers['cache-control']?.includes('immutable') && (isCompressed || !isText)
}

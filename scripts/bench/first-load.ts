import type { Response } from 'playwright-core'
import { openBrowser } from './browser.ts'
import type { Figure } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'

const KB = 1024
const PATHS = ['/', '/events']

/** The bytes that a browser with an empty cache transfers for each page that visitors usually open first. */
export async function benchFirstLoad(guild: Guild, server: RunningServer): Promise<Figure[]> {
  const figures: Figure[] = []
  const assets = new Map<string, Response>()
  for (const path of PATHS) {
    const { assets: loaded, scripts } = await firstLoad(server.origin + path, guild.cookie)
    figures.push({
      what: `JavaScript for the first load of ${path}`,
      measured: scripts.reduce((sum, size) => sum + size, 0) / KB,
      limit: 170,
      unit: 'KB',
      rule: 'at most',
      note: `${scripts.length} files`,
    })
    for (const asset of loaded) assets.set(asset.url(), asset)
  }
  const wrong = [...assets.values()].filter((response) => !isCachedForGood(response))
  figures.push({
    what: 'assets not compressed beforehand or not cached for good',
    measured: wrong.length,
    limit: 0,
    unit: 'files',
    rule: 'at most',
    note: `of ${assets.size}`,
  })
  return figures
}

/** The page's assets, with the transferred bytes of each script. */
async function firstLoad(url: string, cookie: string) {
  const { browser, context } = await openBrowser(new URL(url).origin, cookie)
  try {
    const page = await context.newPage()
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const loaded = responses.filter((response) => response.url().includes('/assets/'))
    const scripts = await Promise.all(
      loaded
        .filter((response) => response.url().endsWith('.js'))
        .map(async (script) => (await script.request().sizes()).responseBodySize),
    )
    return { assets: loaded, scripts }
  } finally {
    await browser.close()
  }
}

function isCachedForGood(response: Response) {
  const headers = response.headers()
  const isText = /\.(js|css|svg)$/.test(new URL(response.url()).pathname)
  const isCompressed =
    headers['content-encoding'] === 'br' || headers['content-encoding'] === 'gzip'
  return headers['cache-control']?.includes('immutable') && (isCompressed || !isText)
}

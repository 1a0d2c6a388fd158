import { mkdtemp, symlink } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { BrowserContext } from 'playwright-core'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { fillCatalogue } from '#server/database/catalogue/fill-catalogue.ts'
import { listenForChanges } from '#server/database/changes.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { migrateDatabase } from '#tests/support/migrate-database.ts'
import type { Deps } from '#server/deps.ts'
import { liveApi } from '#shared/contract/live.ts'
import { builtWeb } from '#tests/support/built-program.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { databaseUrl } from '#tests/support/database-url.ts'
import { makers } from '#tests/support/makers.ts'
import { openBrowser } from './browser.ts'
import type { Figure } from './figure.ts'
import { growGuild } from './grow-guild.ts'
import { type Guild, LARGE } from './guild.ts'
import { pageAddresses } from './page-addresses.ts'
import { signIn } from './sign-in.ts'

const DATABASE = 'paddock_pages'
/** Raced for more than a year, so that a season is over in both guilds. */
const SMALL = { drivers: 5, events: 130, cars: 3 }
const UPCOMING = 20

/** Counts the SQL statements behind each page's calls, in a small and in a large guild. */
export async function benchPageQueries(guild: Guild): Promise<Figure[]> {
  await guild.db.execute(sql.raw(`create database ${DATABASE}`))
  const url = databaseUrl(guild.databaseUrl, DATABASE)
  await migrateDatabase(url)
  const log = pino({ level: 'silent' })
  const { pool, db } = connectDatabase(url, log)
  const changes = listenForChanges(url, log)
  const deps: Deps = {
    config: readConfig({ DATABASE_URL: url, DATA_DIR: guild.dataDir }),
    db,
    pool,
    changes,
    log,
    now: () => new Date(),
    fetch,
    webRoot: await unrenderedWeb(guild.dataDir),
  }
  try {
    await fillCatalogue(db)
    const make = makers(db)
    const cookie = await signIn(db, (await make.admin()).id)
    await make.event()
    await growGuild(url, SMALL)
    const small = await queriesPerPage(deps, cookie)
    for (let n = 1; n < UPCOMING; n++) await make.event()
    await growGuild(url, LARGE)
    return [growth(small, await queriesPerPage(deps, cookie))]
  } finally {
    await changes.close()
    await pool.end()
  }
}

/** The pages without the program that renders them, so that a browser makes all of their calls. */
async function unrenderedWeb(folder: string) {
  const webRoot = path.join(await mkdtemp(path.join(folder, 'pages-')), 'web')
  await symlink(builtWeb(), webRoot)
  return webRoot
}

function growth(small: Map<string, number>, large: Map<string, number>): Figure {
  const more = [...small].map(([page, count]) => ({ page, by: (large.get(page) ?? 0) - count }))
  const grown = more.filter(({ by }) => by > 0)
  const counts = [...large.values()]
  return {
    what: 'queries of a page view, more in a large guild than in a small one',
    measured: Math.max(...more.map(({ by }) => by)),
    limit: 0,
    unit: 'queries',
    rule: 'at most',
    note: [
      `${counts.length} pages of ${Math.min(...counts)} to ${Math.max(...counts)}`,
      ...grown.map(({ page, by }) => `${page} +${by}`),
    ].join(', '),
  }
}

async function queriesPerPage(deps: Deps, cookie: string) {
  const app = await buildApp(deps)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const { browser, context } = await openBrowser(origin, cookie)
  try {
    const counts = new Map<string, number>()
    for (const [page, address] of await pageAddresses(deps.db))
      counts.set(page, await countQueries(deps, cookie, await callsOf(context, address)))
    return counts
  } finally {
    await browser.close()
    await app.close()
  }
}

async function callsOf(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== liveApi.listen.path)
      calls.push(pathname + search)
  })
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.close()
  return calls
}

/** Calls one at a time, on a fresh server, so that neither timing nor caches change the count. */
async function countQueries({ config, ...deps }: Deps, cookie: string, calls: readonly string[]) {
  const { pool, db } = connectDatabase(config.databaseUrl ?? '', deps.log)
  const count = countStatements(pool)
  const app = await buildApp({ ...deps, config, pool, db, webRoot: undefined })
  try {
    for (const url of calls) {
      const { statusCode } = await app.inject({ url, headers: { cookie } })
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
    }
    return count()
  } finally {
    await app.close()
    await pool.end()
  }
}

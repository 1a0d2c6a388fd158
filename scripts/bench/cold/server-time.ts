import type { Browser } from 'playwright-core'
import { median } from '../figure.ts'

const ROUNDS = 15
const QUIET_MS = 700

export type ServerTime = { pageMs: number; dataMs: number }

type Asked = { origin: string; path: string; cookie: string }

/** How long the server takes for a page, without a slow line, and how long for the data in it when it is asked for alone. */
export async function measureServer(browser: Browser, asked: Asked): Promise<ServerTime> {
  const { origin, path, cookie } = asked
  const addresses = await listData(browser, asked)
  const read = async (address: string) => {
    const begun = performance.now()
    await (await fetch(origin + address, { headers: { cookie } })).arrayBuffer()
    return performance.now() - begun
  }
  const pages: number[] = []
  const data: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    pages.push(await read(path))
    let sum = 0
    for (const address of addresses) sum += await read(address)
    data.push(sum)
  }
  return { pageMs: median(pages), dataMs: median(data) }
}

/** What the bare page asks for when the browser renders it. */
async function listData(browser: Browser, { origin, path, cookie }: Asked) {
  const bare = await (await fetch(`${origin}/index.html`)).text()
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    const [name = '', value = ''] = cookie.split('=')
    if (cookie) await context.addCookies([{ name, value, url: origin }])
    const page = await context.newPage()
    const addresses = new Set<string>()
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/') && pathname !== '/api/live') addresses.add(pathname + search)
    })
    await page.route('**', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      return route.fulfill({ response: await route.fetch(), body: bare })
    })
    await Promise.all([page.waitForRequest('**/api/auth/user'), page.goto(origin + path)])
    for (let last = -1; last !== addresses.size;) {
      last = addresses.size
      await page.waitForTimeout(QUIET_MS)
    }
    return [...addresses]
  } finally {
    await context.close()
  }
}

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { expect } from 'vitest'
import { browserArguments } from './browser-arguments.ts'
import { builtWeb } from './built-program.ts'
import { findOutOfSight } from './out-of-sight.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const SERIOUS = new Set(['serious', 'critical'])
const DEFAULT_PATHS = ['/usr/bin/chromium']

let launched: Promise<Browser> | undefined

/** One browser per worker; closed when the worker ends. */
async function workersBrowser() {
  const present = await launched
  if (present?.isConnected()) return present
  launched = chromium.launch({
    executablePath: process.env['BROWSER_PATH'] ?? DEFAULT_PATHS[0] ?? '',
    // A page of a test ends before optimized code would pay for itself.
    args: [...browserArguments, '--js-flags=--no-opt --no-maglev'],
  })
  return launched
}

/** Opens visitors in a real browser. `complaints` collects errors and warnings from their consoles. */
export async function openBrowser(origin: string) {
  const browser = await workersBrowser()
  const contexts: BrowserContext[] = []
  const complaints: string[] = []

  /** A visitor with separate cookies; `cookie` signs them in without the sign-in page. */
  async function visitor(cookie?: string, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({
      baseURL: origin,
      reducedMotion: 'reduce',
      // Requests of a service worker do not pass the page's routes.
      serviceWorkers: 'block',
      ...options,
    })
    contexts.push(context)
    context.setDefaultTimeout(30_000)
    if (cookie) await addCookie(context, origin, cookie)
    if (options.javaScriptEnabled !== false) context.on('page', waitForScripts)
    context.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message)) complaints.push(message.text())
    })
    context.on('weberror', (error) => {
      complaints.push(`${error.page()?.url()}: ${String(error.error())}`)
    })
    return context.newPage()
  }

  /** Closes all visitors' pages. */
  const close = async () => {
    await Promise.all(contexts.map((context) => context.close()))
  }
  return { visitor, complaints, close }
}

/** The server renders pages: wait until their buttons work, as a person does who sees nothing happen. */
function waitForScripts(page: Page) {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const isRunning = () => page.waitForFunction(() => !document.querySelector('[data-starting]'))
  page.goto = async (...options) => {
    const response = await goto(...options)
    await isRunning()
    return response
  }
  page.reload = async (...options) => {
    const response = await reload(...options)
    await isRunning()
    return response
  }
}

/** As if the server were too busy to render the pages that this visitor opens. */
export async function leaveRenderingToBrowser(page: Page) {
  const bare = await readFile(path.join(builtWeb(), 'index.html'), 'utf8')
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    return route.fulfill({ response: await route.fetch(), body: bare })
  })
}

/** Fails on any serious axe violation in the page's current state, once its names are in place: React adds some after it has painted. */
export async function expectAccessible(page: Page) {
  await expect.poll(() => seriousFindings(page), { message: page.url() }).toEqual([])
}

export const PHONE = { width: 390, height: 844 }
export const TABLET = { width: 820, height: 1180 }
export const DESKTOP = { width: 1440, height: 900 }

/**
 * Fails on something that does not fit into its screen, or on a serious axe violation, on a phone, a tablet and a desktop; in
 * either theme. A theme changes only colours, so the second theme runs only the colour rules. Every element on a tablet is
 * on a phone or a desktop too, so only the rule about layout runs there.
 */
export async function expectReadable(page: Page) {
  for (const size of [PHONE, TABLET, DESKTOP]) {
    await page.setViewportSize(size)
    const where = `${page.url()} at ${size.width}`
    expect(await findOutOfSight(page), where).toEqual([])
    const check = async (colorScheme: 'light' | 'dark', rules?: readonly string[]) => {
      await page.emulateMedia({ colorScheme })
      expect(await seriousFindings(page, rules), `${where}, ${colorScheme}`).toEqual([])
    }
    if (size === TABLET) await check('dark', RULE_ABOUT_LAYOUT)
    else {
      await check('light', RULES_ABOUT_COLOURS)
      await check('dark')
    }
  }
}

const RULES_ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']
const RULE_ABOUT_LAYOUT = ['scrollable-region-focusable']

async function seriousFindings(page: Page, rules?: readonly string[]) {
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await page.evaluate(await readFile(axePath, 'utf8'))
  const findings = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      // Style sheets and selectors of what is fine take a third of the time.
      preload: false,
      selectors: false,
      ...(runOnly && { runOnly }),
    })
    return violations.map(({ id, impact, help, nodes }) => ({
      impact: impact ?? '',
      text: `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`,
    }))
  }, rules)
  return findings.filter(({ impact }) => SERIOUS.has(impact)).map(({ text }) => text)
}

type Axe = {
  run: (options: {
    resultTypes: string[]
    preload: boolean
    selectors: boolean
    runOnly?: readonly string[]
  }) => Promise<{
    violations: { id: string; impact?: string; help: string; nodes: { html: string }[] }[]
  }>
}

async function addCookie(context: BrowserContext, url: string, cookie: string) {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
}

/** Browsers log the 401 that a visitor without a session gets, and the 404 of a page that says that nothing is there. */
function isExpected(message: ConsoleMessage) {
  const isAboutPage = message.location().url === message.page()?.url()
  return (
    /status of 401/.test(message.text()) || (isAboutPage && /status of 404/.test(message.text()))
  )
}

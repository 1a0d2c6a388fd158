import { chromium } from 'playwright-core'
import { browserArguments } from '#tests/support/browser-arguments.ts'
import { endWithBench } from './endings.ts'

/**
 * The protocol that drives the browser notes which script asked for each file. To find the place, the engine reads the
 * functions on the stack a second time, which takes a slow processor 30 to 50 ms a page, and nobody's browser at home.
 */
const PLACES_AT_FIRST_READING = '--js-flags=--no-enable-lazy-source-positions'

export async function launchBrowser() {
  const browser = await chromium.launch({
    executablePath: process.env['BROWSER_PATH'] ?? '',
    args: [...browserArguments, PLACES_AT_FIRST_READING],
    // The bench closes its browsers itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  endWithBench(() => browser.close())
  return browser
}

/** Opens a signed-in browser with an empty cache. */
export async function openBrowser(origin: string, cookie: string) {
  const browser = await launchBrowser()
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
  })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin }])
  return { browser, context }
}

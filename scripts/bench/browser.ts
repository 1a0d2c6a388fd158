import { chromium } from 'playwright-core'
import { browserArguments } from '#tests/support/browser-arguments.ts'
import { endWithBench } from './endings.ts'

export async function launchBrowser() {
  const browser = await chromium.launch({
    executablePath: process.env['BROWSER_PATH'] ?? '',
    args: browserArguments,
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

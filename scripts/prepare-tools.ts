import { provideBrowser } from './browser.ts'
import { buildSources } from './builds.ts'
import { install } from './install.ts'
import { stopWith } from './project.ts'

/** For tools that run the built product: development dependencies, and a build of these sources. */
export function prepareBuilt() {
  install({ dev: true })
  delete process.env['NODE_ENV']
  buildSources()
}

/** Names the browser to what runs in this process or is started by it; `who` needs it: 'The bench needs'. */
export function requireBrowser(who: string) {
  const browser = provideBrowser()
  if (!browser) stopWith(`${who} Chromium, Chrome or Edge: install one, or set BROWSER_PATH to it.`)
  process.env['BROWSER_PATH'] = browser
}

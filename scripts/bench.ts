import { provideBrowser } from './browser.ts'
import { install } from './install.ts'
import { inProject, runNode, stopWith } from './project.ts'

/** Benchmarks the built product. `npm run bench -- import` runs one part. */
install({ dev: true })
delete process.env['NODE_ENV']
if (!runNode(inProject('scripts', 'build.ts'))) stopWith('The build failed: see the lines above.')
const browser = provideBrowser()
if (!browser)
  stopWith('The bench needs Chromium, Chrome or Edge: install one, or set BROWSER_PATH.')
process.env['BROWSER_PATH'] = browser
// Only now, because the packages may have been installed just now.
await import('./bench/main.ts')

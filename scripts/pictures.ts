import { provideBrowser } from './browser.ts'
import { install } from './install.ts'
import { inProject, runNode, stopWith } from './project.ts'

/**
 * Takes pictures of every screen of the demo. `npm run pictures -- --width 390 --theme dark event tracks` takes only
 * those, of screens whose names contain one of the words; with long words they end in `-hard`, without data in `-empty`.
 * With `--files folder` they are of the races of the result files in that folder.
 */
install({ dev: true })
delete process.env['NODE_ENV']
if (!runNode(inProject('scripts', 'build.ts'))) stopWith('The build failed: see the lines above.')
const browser = provideBrowser()
if (!browser)
  stopWith('The pictures need Chromium, Chrome or Edge: install one, or set BROWSER_PATH.')
process.env['BROWSER_PATH'] = browser
// Only now, because the packages may have been installed just now.
await import('./pictures/main.ts')

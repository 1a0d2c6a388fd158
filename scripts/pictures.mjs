import './node-version.mjs'
import { pathToFileURL } from 'node:url'
import { provideBrowser } from './browser.mjs'
import { install } from './install.mjs'
import { inProject, runNode, stopWith } from './project.mjs'

/**
 * Takes pictures of every screen of the demo. `npm run pictures -- --width 390 --theme dark event tracks` takes only
 * those, of screens whose names contain one of the words; with long words they end in `-hard`, without data in `-empty`.
 * With `--files folder` they are of the races of the result files in that folder.
 */
install({ dev: true })
delete process.env.NODE_ENV
if (!runNode(inProject('scripts', 'build.mjs'))) stopWith('The build failed: see the lines above.')
const browser = provideBrowser()
if (!browser)
  stopWith('The pictures need Chromium, Chrome or Edge: install one, or set BROWSER_PATH.')
process.env.BROWSER_PATH = browser
const { register } = await import('tsx/esm/api')
register()
await import(pathToFileURL(inProject('scripts', 'pictures', 'main.ts')).href)

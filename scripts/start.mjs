import './node-version.mjs'
import { importBuilt, rememberStart, removeUnusedBuilds, useBuild } from './builds.mjs'
import { loadEnvironmentFile } from './project.mjs'
import { provideBuild } from './provide-build.mjs'

/** From a bare clone to a running server: installs and builds what is missing, then serves in this process. */
loadEnvironmentFile()
const build = provideBuild()
useBuild(build)
process.env.NODE_ENV ??= 'production'
await importBuilt(build, 'main.js')
// A start that failed has ended the process by now.
if (!process.argv.includes('--help')) {
  rememberStart(build)
  removeUnusedBuilds()
}

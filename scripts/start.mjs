import './node-version.mjs'
import { importBuilt, rememberStart, removeUnusedBuilds, useBuild } from './builds.mjs'
import { loadEnvironmentFile } from './project.mjs'
import { provideBuild } from './provide-build.mjs'

/** Installs and builds if necessary, then runs the server in this process. */
loadEnvironmentFile()
const build = provideBuild()
useBuild(build)
process.env.NODE_ENV ??= 'production'
await importBuilt(build, 'main.js')
// A failed start has already exited.
if (!process.argv.includes('--help')) {
  rememberStart(build)
  removeUnusedBuilds()
}

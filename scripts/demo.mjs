import './node-version.mjs'
import { importBuilt, useBuild } from './builds.mjs'
import { provideBuild } from './provide-build.mjs'

/**
 * As start.mjs, with a guild and a season that never were. `--fresh` invents them again. Settings of a real guild in
 * .env are not for the demo.
 */
const build = provideBuild()
useBuild(build)
process.env.NODE_ENV ??= 'production'
await importBuilt(build, 'demo.js')

import './node-version.mjs'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './fingerprint.mjs'
import { install } from './install.mjs'
import { inProject, runNode, stopWith } from './project.mjs'

/**
 * As start.mjs, with a guild and a season that never were. `--fresh` invents them again. Settings of a real guild in
 * .env are not for the demo.
 */
install()
if (!isBuilt() && !runNode(inProject('scripts', 'build.mjs')))
  stopWith('The build failed: see the lines above.')
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(inProject('dist', 'server', 'demo.js')).href)

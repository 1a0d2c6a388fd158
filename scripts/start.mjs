import './node-version.mjs'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './fingerprint.mjs'
import { install } from './install.mjs'
import { inProject, loadEnvironmentFile, runNode, stopWith } from './project.mjs'

/** From a bare clone to a running server: installs and builds what is missing, then serves in this process. */
loadEnvironmentFile()
install()
if (!isBuilt() && !runNode(inProject('scripts', 'build.mjs')))
  stopWith('The build failed: see the lines above.')
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(inProject('dist', 'server', 'main.js')).href)

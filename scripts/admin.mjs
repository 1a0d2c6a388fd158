import './node-version.mjs'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './fingerprint.mjs'
import { install } from './install.mjs'
import { inProject, loadEnvironmentFile, runNode, stopWith } from './project.mjs'

/** `npm run admin -- grant <steamId or username>`, on the server itself; beside a running Paddock or without one. */
loadEnvironmentFile()
install()
if (!isBuilt() && !runNode(inProject('scripts', 'build.mjs')))
  stopWith('The build failed: see the lines above.')
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(inProject('dist', 'server', 'admin.js')).href)

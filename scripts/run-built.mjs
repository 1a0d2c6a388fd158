import { pathToFileURL } from 'node:url'
import { isBuilt } from './fingerprint.mjs'
import { install } from './install.mjs'
import { inProject, loadEnvironmentFile, runNode, stopWith } from './project.mjs'

/** Runs one of the built server's programs in this process; installs and builds what is missing first. */
export async function runBuilt(name) {
  loadEnvironmentFile()
  install()
  if (!isBuilt() && !runNode(inProject('scripts', 'build.mjs')))
    stopWith('The build failed: see the lines above.')
  process.env.NODE_ENV ??= 'production'
  await import(pathToFileURL(inProject('dist', 'server', name)).href)
}

import './node-version.mjs'
import { rm, writeFile } from 'node:fs/promises'
import { fingerprint, fingerprintFile, isBuilt } from './fingerprint.mjs'
import { install } from './install.mjs'
import { inProject, say } from './project.mjs'

/** Builds the web app and the server into dist, unless they are there already. */
install()
if (isBuilt()) {
  say('dist is up to date.')
} else {
  say('Building (takes some seconds) …')
  // React and vite choose by this variable: a build is always the real thing.
  process.env.NODE_ENV = 'production'
  const sources = fingerprint()
  await rm(fingerprintFile, { force: true })
  const [{ build }, { compressFolder }] = await Promise.all([
    import('vite'),
    import('./compress.mjs'),
  ])
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    await build({ configFile: inProject(config), logLevel: 'warn' })
  }
  await compressFolder(inProject('dist', 'web'))
  await writeFile(fingerprintFile, sources)
}

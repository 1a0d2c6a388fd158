import './node-version.mjs'
import { pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { inProject, runNode, stopWith } from './project.mjs'

/** A race night of 500 members on the built product: `npm run load`. Takes about three minutes. */
install({ dev: true })
delete process.env.NODE_ENV
if (!runNode(inProject('scripts', 'build.mjs'))) stopWith('The build failed: see the lines above.')
const { register } = await import('tsx/esm/api')
register()
await import(pathToFileURL(inProject('scripts', 'load', 'main.ts')).href)

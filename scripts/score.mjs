import './node-version.mjs'
import { pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { inProject } from './project.mjs'

/**
 * `npm run score -- file` prints the tables of a file of seasons as JSON, and fails if one that the file names comes out
 * otherwise.
 */
install({ dev: true })
const { register } = await import('tsx/esm/api')
register()
await import(pathToFileURL(inProject('scripts', 'score', 'main.ts')).href)

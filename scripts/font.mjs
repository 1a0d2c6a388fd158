import './node-version.mjs'
import { pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { inProject } from './project.mjs'

/** Cuts the app's font from its package: run it after an update of the package, or to add characters or weights. */
install({ dev: true })
const { register } = await import('tsx/esm/api')
register()
await import(pathToFileURL(inProject('scripts', 'font', 'main.ts')).href)

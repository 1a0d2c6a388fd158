import './node-version.mjs'
import { runBuilt } from './run-built.mjs'

/** `npm run backup`, on the server itself; beside a running Paddock or without one. */
await runBuilt('backup-now.js')

import './node-version.mjs'
import { runLastStarted } from './run-built.mjs'

/** `npm run backup`, run on the server, whether or not Paddock is running. */
await runLastStarted('backup-now.js')

import './node-version.mjs'
import { runLastStarted } from './run-built.mjs'

/** `npm run reread`, on the server itself; beside a running Paddock or without one. */
await runLastStarted('reread.js')

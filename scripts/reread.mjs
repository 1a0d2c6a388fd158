import './node-version.mjs'
import { runLastStarted } from './run-built.mjs'

/** `npm run reread`, run on the server, whether or not Paddock is running. */
await runLastStarted('reread.js')

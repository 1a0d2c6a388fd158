import './node-version.mjs'
import { runNextToStart } from './run-built.mjs'

/** `npm run restore -- <backup folder>`, run on the server while Paddock is stopped. */
await runNextToStart('restore.js')

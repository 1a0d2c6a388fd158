import { runNextToStart } from './run-built.ts'

/** `npm run restore -- <backup folder>`, run on the server while Paddock is stopped. */
await runNextToStart('restore.js')

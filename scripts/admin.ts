import { runLastStarted } from './run-built.ts'

/** `npm run admin -- grant <steamId or username>`, run on the server, whether or not Paddock is running. */
await runLastStarted('admin.js')

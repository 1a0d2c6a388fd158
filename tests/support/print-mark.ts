import { ownMark } from '#server/temporary-files.ts'

/** A process that prints what its temporary files would be called, and then waits to be killed. */
console.log(ownMark)
setInterval(() => undefined, 1_000)

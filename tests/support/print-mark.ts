import { ownMark } from '#server/files/temporary-files.ts'

/** Prints the name of its temporary files, then waits to be killed. */
console.log(ownMark)
setInterval(() => undefined, 1_000)

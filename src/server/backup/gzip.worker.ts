import { parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { lowerPriority } from '#server/work/lower-priority.ts'

lowerPriority()

// Not in zlib's own threads, which have the priority of the process.
parentPort?.on('message', (chunk: Uint8Array) => parentPort?.postMessage(gzipSync(chunk), []))

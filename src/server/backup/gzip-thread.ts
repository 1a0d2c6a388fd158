import { once } from 'node:events'
import { startWorker } from '#server/work/start-worker.ts'

const CHUNK_BYTES = 1024 * 1024

/**
 * Compresses in a thread that lets others have the processor first: one stream at a time, and only as fast as it can,
 * which also slows down whatever makes the data. Each chunk is a member of its own, as the format allows.
 */
export function startGzipThread() {
  const worker = startWorker('gzip.worker', {})
  // An error fails the current chunk.
  worker.on('error', () => undefined)

  async function zip(chunks: readonly Uint8Array[]) {
    const answered = once(worker, 'message')
    worker.postMessage(Buffer.concat(chunks), [])
    const [zipped] = (await answered) as [Uint8Array]
    return zipped
  }

  async function* gzip(source: AsyncIterable<Uint8Array>) {
    let waiting: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of source) {
      waiting.push(chunk)
      bytes += chunk.length
      if (bytes < CHUNK_BYTES) continue
      yield await zip(waiting)
      waiting = []
      bytes = 0
    }
    // Also without any data, which is not a file of no bytes.
    yield await zip(waiting)
  }

  return { gzip, end: () => worker.terminate() }
}

export type GzipThread = ReturnType<typeof startGzipThread>

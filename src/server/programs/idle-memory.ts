import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY_MS = 20_000
/** One page takes about as long to render. Without visitors, it is a tenth of that. */
const IDLE_CPU_MS = 40
const WORTH_BYTES = 4 * 1024 * 1024

type Needs = {
  /** Processor time of the process so far. */
  cpuMs: () => number
  /** What V8 has taken from the system. */
  heapBytes: () => number
  /** Takes some tenths of a second, in which nobody is answered. */
  collect: () => void
}

/**
 * Returns memory to the system while nobody is there. V8 sizes its heap by what was needed at the busiest moment, and
 * collects only when something is allocated. Returns a function that ends it.
 */
export function returnMemoryWhenIdle({ cpuMs, heapBytes, collect }: Needs = ofThisProcess()) {
  let usedBefore = cpuMs()
  let leftBytes = 0
  const timer = setInterval(() => {
    const isIdle = cpuMs() - usedBefore < IDLE_CPU_MS
    if (isIdle && heapBytes() > leftBytes + WORTH_BYTES) {
      collect()
      leftBytes = heapBytes()
    }
    usedBefore = cpuMs()
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

function ofThisProcess(): Needs {
  // The start kept it at 1; requests are faster with V8's own.
  setFlagsFromString('--semi-space-growth-factor=2')
  setFlagsFromString('--expose-gc')
  // A context that is created while the flag is set has the function.
  const collect = runInNewContext('gc') as (options?: object) => void
  setFlagsFromString('--no-expose-gc')
  return {
    cpuMs: () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1_000
    },
    heapBytes: () => process.memoryUsage().heapTotal,
    collect: () => {
      collect()
      // Also code that has not run lately, of which a start has most.
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    },
  }
}

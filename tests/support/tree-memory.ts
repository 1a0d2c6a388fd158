import { readFileSync, readdirSync } from 'node:fs'

const SAMPLE_MS = 50
const KB_PER_MB = 1_024

/**
 * Watches the memory that a process and its descendants need: what the system cannot take back from them, as it can pages
 * of programs and files. Of what several share, each has its part. `stop` returns the most that all had at one time in
 * MB, or 0 where the system does not say.
 */
export function watchMemory(pid: number | undefined) {
  let peakMb = 0
  const isKnown = process.platform === 'linux'
  const timer = setInterval(() => {
    if (isKnown && pid !== undefined) peakMb = Math.max(peakMb, treeMemoryMb(pid))
  }, SAMPLE_MS)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return peakMb
    },
  }
}

function treeMemoryMb(pid: number) {
  const children = childrenByParent()
  const waiting = [pid]
  let total = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    total += shareKb(next) / KB_PER_MB
    waiting.push(...(children.get(next) ?? []))
  }
  return Math.round(total)
}

function childrenByParent() {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    // After the program's name, which may contain anything: its state, then its parent.
    const parent = Number(/\) \w (\d+) [^)]*$/.exec(read(`/proc/${name}/stat`))?.[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  return children
}

const shareKb = (pid: number) =>
  Number(/^Pss_Anon:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)

/** Empty if the process has just ended. */
function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

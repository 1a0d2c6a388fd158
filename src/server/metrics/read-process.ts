import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { version } from '#server/config/version.ts'
import { gauge, type Instrument } from './instruments.ts'

const RESOLUTION_MS = 10
const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

/** Memory, processor time and event loop, under the names that Prometheus recommends for every process. */
export function processInstruments(): { instruments: Instrument[]; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const instruments = [
    gauge('paddock_info', 'The version of Paddock and of Node.', () => [
      { labels: { version, node: process.versions.node }, value: 1 },
    ]),
    gauge('process_start_time_seconds', 'When the process began, as Unix time.', () =>
      Math.round(performance.timeOrigin / 1_000),
    ),
    gauge(
      'process_cpu_seconds_total',
      'Processor time, of user and system.',
      () => {
        const { user, system } = process.cpuUsage()
        return (user + system) / MICROSECONDS
      },
      'counter',
    ),
    gauge('process_resident_memory_bytes', 'Memory in use.', () => process.memoryUsage.rss()),
    gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript objects.', () => {
      const { heapUsed } = process.memoryUsage()
      return heapUsed
    }),
    gauge(
      'paddock_event_loop_delay_seconds',
      'How late the event loop was since the question before this one.',
      () => {
        const samples = QUANTILES.map((quantile) => ({
          labels: { quantile: `${quantile}` },
          // The timer itself waits for its resolution.
          value: Math.max(
            0,
            delay.percentile(quantile * 100) / NANOSECONDS - RESOLUTION_MS / 1_000,
          ),
        }))
        delay.reset()
        return samples
      },
    ),
    gauge(
      'paddock_event_loop_active_seconds_total',
      'Time in which the event loop was not idle.',
      () => performance.eventLoopUtilization().active / 1_000,
      'counter',
    ),
  ]
  return { instruments, stop: () => void delay.disable() }
}

const QUANTILES = [0.5, 0.9, 0.99, 1]

import { AppError } from '#server/errors.ts'
import { counter, histogram } from './instruments.ts'

/** What the code counts as it happens. A process has one of each, like its memory. */

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const requests = counter(
  'paddock_http_requests_total',
  'Answered requests by method, pattern of the route, and status.',
)

export const requestSeconds = histogram(
  'paddock_http_request_duration_seconds',
  'Time from the head of a request to the end of its answer.',
  SECONDS,
)

export const overloadRefusals = counter(
  'paddock_overload_refusals_total',
  'Requests answered with 503 at once, because too many others were under way.',
)

export const imports = counter(
  'paddock_imports_total',
  'Result files read into the database, by outcome: stored, refused or failed.',
)

export const importSeconds = histogram(
  'paddock_import_duration_seconds',
  'Time to read, match and store a result file.',
  [...SECONDS, 30, 60],
)

export async function measureImport<T>(work: () => Promise<T>) {
  const startedAt = performance.now()
  let outcome = 'failed'
  try {
    const result = await work()
    outcome = 'stored'
    return result
  } catch (error) {
    if (error instanceof AppError) outcome = 'refused'
    throw error
  } finally {
    imports.add({ outcome })
    importSeconds.observe((performance.now() - startedAt) / 1_000)
  }
}

export const jobRuns = counter(
  'paddock_job_runs_total',
  'Runs of background jobs in this process, by job and outcome: succeeded, failed or stopped.',
)

const streams = { open: 0 }
export const openStreams = () => streams.open

/** Counts an open page with live updates. Returns the function to call once when it is gone. */
export function streamOpened() {
  streams.open++
  return () => void streams.open--
}

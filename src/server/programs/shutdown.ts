import type { Logger } from 'pino'

export type Shutdown = {
  /** Adds a step to run on shutdown; last added, first run. */
  addStep: (step: () => Promise<unknown>) => void
  /** From now on a signal stops the process at once; an earlier signal stops it now. */
  ready: () => void
  close: (exitCode: number) => Promise<void>
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Shuts the process down on a signal or an uncaught error. Ignores a second signal, because npm forwards a Ctrl-C that
 * the terminal has already sent.
 */
export function installShutdown(log: Logger): Shutdown {
  const steps: (() => Promise<unknown>)[] = []
  let isReady = false
  let isAskedToStop = false
  let closing: Promise<void> | undefined

  const close = (exitCode: number) => (closing ??= runSteps(exitCode))

  async function runSteps(exitCode: number) {
    let code = exitCode
    for (const step of steps.toReversed()) {
      await step().catch((error: unknown) => {
        log.error({ err: error }, 'A step of the shutdown failed')
        code = 1
      })
    }
    process.exit(code)
  }

  for (const signal of SIGNALS) {
    process.on(signal, () => {
      isAskedToStop = true
      log.info({ signal }, 'Stopping')
      if (isReady) void close(0)
    })
  }
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'Stopping because of an uncaught error')
      void close(1)
    })
  }
  return {
    addStep: (step) => steps.push(step),
    ready: () => {
      isReady = true
      if (isAskedToStop) void close(0)
    },
    close,
  }
}

/** Waits for `work`, but at most this long. */
export async function atMost(milliseconds: number, work: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, timeUp]).finally(() => clearTimeout(timer))
}

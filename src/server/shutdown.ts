import type { Logger } from 'pino'

export type Shutdown = {
  /** What to undo at the end; the last added comes first. */
  undo: (step: () => Promise<unknown>) => void
  /** From here on a signal ends the process at once; one that came before ends it now. */
  ready: () => void
  close: (exitCode: number) => Promise<void>
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Ends the process in order: on a signal, or when something failed that nothing caught.
 * A second signal changes nothing: npm passes on the Ctrl-C that the terminal has sent already.
 */
export function installShutdown(log: Logger): Shutdown {
  const steps: (() => Promise<unknown>)[] = []
  let isReady = false
  let isAskedToStop = false
  let closing: Promise<void> | undefined

  const close = (exitCode: number) => (closing ??= undoAll(exitCode))

  async function undoAll(exitCode: number) {
    let code = exitCode
    for (const step of steps.toReversed()) {
      await step().catch((error: unknown) => {
        log.error({ err: error }, 'Could not end in order')
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
      log.fatal({ err: error }, 'Stopping, since something failed that nothing caught')
      void close(1)
    })
  }
  return {
    undo: (step) => steps.push(step),
    ready: () => {
      isReady = true
      if (isAskedToStop) void close(0)
    },
    close,
  }
}

/** Waits for `work`, but no longer than this. */
export async function atMost(milliseconds: number, work: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, timeUp]).finally(() => clearTimeout(timer))
}

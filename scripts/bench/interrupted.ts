const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Rejects if the bench has to stop early: on a timeout, a signal or an unhandled rejection. */
export function interrupted(limitMinutes: number) {
  return new Promise<never>((_, reject) => {
    const late = () => reject(new Error(`The bench took longer than ${limitMinutes} minutes`))
    setTimeout(late, limitMinutes * 60_000).unref()
    for (const signal of SIGNALS)
      process.on(signal, () => reject(new Error(`The bench was ended by ${signal}`)))
    process.on('uncaughtException', reject)
  })
}

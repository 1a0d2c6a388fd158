const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Rejects when the bench has to end before it is through: out of time, told to, or failed where nobody waits. */
export function interrupted(limitMinutes: number) {
  return new Promise<never>((_, reject) => {
    const late = () => reject(new Error(`The bench took longer than ${limitMinutes} minutes`))
    setTimeout(late, limitMinutes * 60_000).unref()
    for (const signal of SIGNALS)
      process.on(signal, () => reject(new Error(`The bench was ended by ${signal}`)))
    process.on('uncaughtException', reject)
  })
}

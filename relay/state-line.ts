import type { Relay } from './relay.ts'

type Status = ReturnType<Relay['status']>

/** What the relay does, in one line. */
export function stateLine({ why, session, cars, sent, waiting, role, trouble, isFailing }: Status) {
  const parts = [why || `${session?.session ?? ''}, ${session?.trackName ?? ''}, ${cars} cars`]
  if (role && !why) parts.push(role)
  if (sent > 0) parts.push(`${sent} sent`)
  if (isFailing) parts.push(`${waiting} waiting`)
  if (trouble) parts.push(trouble)
  return parts.join(' · ')
}

/** Writes it where it stands on a terminal; elsewhere, as in the log of a service, only when the words change. */
export function stateWriter(stream: NodeJS.WriteStream) {
  let before = ''
  return {
    show: (line: string) => {
      if (stream.isTTY) {
        if (line !== before) stream.write(`\r\u001B[K${line.slice(0, stream.columns - 1)}`)
        before = line
        return
      }
      const words = line.replaceAll(/\d+/g, '')
      if (words !== before) stream.write(`${line}\n`)
      before = words
    },
    /** A line that stays. */
    tell: (line: string) => {
      stream.write(stream.isTTY ? `\r\u001B[K${line}\n` : `${line}\n`)
      before = ''
    },
  }
}

import { readSeasonInThread } from '#server/features/season-sources/index.ts'
import { invalidInput } from '#server/errors.ts'
import { SOURCE_FILE } from '#shared/contract/season-imports.ts'
import type { ReadingOptions } from '#shared/domain/season-imports/imported.ts'

type Sent = {
  championshipId: number
  files: readonly { name: string; base64: string }[]
  timezone: string
  answers: Readonly<Record<string, string>>
  mappings: ReadingOptions['mappings']
}

/** Reads files as one season. What is never stored, such as accounts of Discord, ends here. */
export async function readFiles({ championshipId, files, ...read }: Sent, now: Date) {
  const sources = files.map(({ name, base64 }) => {
    const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
    if (bytes.length > SOURCE_FILE.maxBytes) throw invalidInput(`${name} is larger than 5 MB`)
    return { name, bytes }
  })
  const championship = String(championshipId)
  return readSeasonInThread(sources, { now, ...read, championship })
}

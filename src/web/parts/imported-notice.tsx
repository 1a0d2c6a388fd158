import { Notice } from '#web/ui/index.ts'

/** Says where a classification without laps came from; nothing if it was read from a result file. */
export function ImportedNotice({ source }: { source: string | undefined }) {
  if (source === undefined) return null
  return (
    <Notice title={`From ${source}`}>
      {' '}
      This classification was brought along without laps. A result file of the race replaces it.
    </Notice>
  )
}

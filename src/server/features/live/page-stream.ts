import type { ServerResponse } from 'node:http'
import type { Member } from '#shared/domain/permissions.ts'
import { type Batch, type Heard, isHeardBy, streamed } from './joined-changes.ts'

// Changes kept for a slow reader; one more, and a single `everything` takes their place.
const MAX_KEPT_CHANGES = 100

type Answer = Pick<ServerResponse, 'write' | 'on' | 'writableNeedDrain'>

/** Writes changes to a member's page, and keeps what the page is too slow to read. Returns the function that tells it. */
export function pageStream(raw: Answer, member: Member) {
  let kept: Heard[] = []
  let keptId = ''

  raw.on('drain', () => {
    const bytes = streamed(kept, keptId)
    kept = []
    if (bytes) raw.write(bytes)
  })

  return function tell(batch: Batch) {
    if (!raw.writableNeedDrain) {
      const bytes = batch.bytesFor(member)
      if (bytes) raw.write(bytes)
      return
    }
    const heard = batch.changes.filter((change) => isHeardBy(change, member))
    keptId = batch.id
    kept = kept.length + heard.length > MAX_KEPT_CHANGES ? ['everything'] : [...kept, ...heard]
  }
}

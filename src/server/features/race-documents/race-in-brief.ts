import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { documentThread } from './race-document-thread.ts'
import type { Asked } from './race-export.ts'

/** Nobody asks for it: it is posted. */
const MEMBER = 0

const Brief = z.object({ story: z.string().nullable() })

/** A race in two sentences; undefined if its laps are not known. In a thread, because a long race occupies one for a while. */
export async function raceInBrief(deps: Pick<Deps, 'pool' | 'config'>, asked: Asked) {
  const { zipped } = await documentThread(deps, 'file')(MEMBER, 'brief', asked)
  return Brief.parse(JSON.parse(gunzipSync(zipped).toString())).story ?? undefined
}

import { fileRelation } from '#shared/domain/file-relation.ts'
import { pairCars } from '#shared/domain/pair-cars.ts'
import type { SessionKey } from '#shared/domain/session-kind.ts'
import { type Recording, toRecorded } from './fill-race.ts'
import type { KeptRecording } from './merge-upload.ts'
import { readIfKept } from './read-kept.ts'

/** A stored race that was stopped, and of which an uploaded file may be another part. */
export type Continued = {
  sessionId: number
  /** Counts the event's races, from 1. */
  ordinal: number
  /** The row of the stored file in use. */
  fileId: number
  /** The stored part that was driven next to it. */
  storedName: string
  /** Whether the uploaded part was driven before it. */
  isEarlier: boolean
  /** Between the starts of both. */
  apartSeconds: number
  /** In both parts. */
  cars: number
}

type Stored = { sessionId: number; fileId: number; recordings: readonly KeptRecording[] }

/**
 * The stored races that an uploaded one may be another part of, nearest first. A server that starts again may have only
 * one race left, which its file then calls the first, so every race of the event is looked at.
 */
export async function findContinued(
  uploaded: Recording,
  stored: readonly Stored[],
  sessions: readonly (SessionKey & { id: number })[],
): Promise<Continued[]> {
  if (uploaded.kind !== 'race') return []
  const found: Continued[] = []
  for (const { sessionId, fileId, recordings } of stored) {
    const session = sessions.find(({ id }) => id === sessionId)
    if (session?.kind !== 'race') continue
    const parts: Continued[] = []
    for (const { file } of recordings) {
      const race = await readIfKept(file)
      if (!race) continue
      const relation = relationOf(race, uploaded)
      if (relation.kind !== 'continuation') continue
      const apartMs = Math.abs(uploaded.startedAt.getTime() - race.startedAt.getTime())
      parts.push({
        sessionId,
        ordinal: session.ordinal,
        fileId,
        storedName: file.originalName,
        isEarlier: relation.earlier === 'second',
        apartSeconds: apartMs / 1000,
        cars: pairCars(race.cars, uploaded.cars).length,
      })
    }
    found.push(...parts.toSorted(byDistance).slice(0, 1))
  }
  return found.toSorted(byDistance)
}

const byDistance = (one: Continued, other: Continued) => one.apartSeconds - other.apartSeconds

const relationOf = (stored: Recording, uploaded: Recording) =>
  fileRelation(toRecorded(stored), { ...toRecorded(uploaded), ordinal: stored.ordinal })

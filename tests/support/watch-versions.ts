import type { Database } from '#server/database/database.ts'
import { events } from '#server/database/schema.ts'
import {
  answerVersions,
  type VersionedTopic,
  versionedTopics,
} from '#server/http/answer-version.queries.ts'
import { CHANGES_HEADER, type LiveChange } from '#shared/contract/live.ts'
import { TOPICS } from '#shared/contract/topics.ts'
import type { Reply } from './api-client.ts'

/** Finds what a call announced although answers that depend on it have the same version as before. */
export function watchVersions(db: Database) {
  const versionsOf = answerVersions(db)
  const all = versionedTopics.map((topic) => ({ topic, read: versionsOf([topic]) }))
  const ofEvents = versionedTopics
    .filter((topic) => TOPICS[topic].about === 'event')
    .map((topic) => ({ topic, read: versionsOf([`${topic}/:id`]) }))

  async function versions() {
    const found = new Map<string, string>()
    for (const { topic, read } of all) found.set(topic, await read(undefined))
    const rows = await db.select({ id: events.id }).from(events)
    for (const { topic, read } of ofEvents)
      for (const { id } of rows) found.set(`${topic} ${id}`, await read(id))
    return found
  }

  return async function unchangedBy(call: () => Promise<Reply>) {
    const before = await versions()
    const { headers } = await call()
    const header = headers[CHANGES_HEADER]
    const announced = (typeof header === 'string' ? JSON.parse(header) : []) as LiveChange[]
    if (announced.length === 0) return []
    const after = await versions()
    return announced
      .filter(({ topic }) => isVersioned(topic))
      .flatMap(({ topic, id }) => [topic, `${topic} ${id}`])
      .filter((key) => before.has(key) && before.get(key) === after.get(key))
  }
}

const isVersioned = (topic: string): topic is VersionedTopic =>
  versionedTopics.some((versioned) => versioned === topic)

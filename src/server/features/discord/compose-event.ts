import { tellEntryList, tellEvent, tellReminder } from '#server/features/posts/index.ts'
import { entryListPost } from '#shared/domain/discord/entry-list-post.ts'
import { eventPost, reminderPost } from '#shared/domain/discord/event-post.ts'
import { type Compose, composedOf } from './composed.ts'

/** The event's one message, from the sign-up to the official result. */
export const composeEvent: Compose = async (tx, posted, { now }) =>
  composedOf(await tellEvent(tx, posted, now), (event) => ({
    post: eventPost(event, now),
    thread: event.title,
    startsAt: event.startsAt,
  }))

export const composeReminder: Compose = async (tx, posted, { now }) =>
  composedOf(await tellReminder(tx, posted, now), (event) => ({
    post: reminderPost(event),
    thread: event.title,
  }))

export const composeEntryList: Compose = async (tx, posted, { now }) =>
  composedOf(await tellEntryList(tx, posted, now), (entries) => ({
    post: entryListPost(entries),
    thread: entries.event.title,
  }))

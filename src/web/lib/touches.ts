import type { Mutation, QueryClient } from '@tanstack/react-query'
import { type Topic, touchedBy } from '#shared/contract/topics.ts'
import type { Key } from './query-keys.ts'
import { refresh } from './refresh.ts'

/** A topic, with the id of what has changed where that matters; or a query key, where no topic is as narrow. */
export type Touch = { topic: Topic; id?: number | undefined } | Key

/** What a mutation says in its `meta` of the data that it changes. */
export type MutationTouches = {
  touches: readonly Touch[] | ((variables: never) => readonly Touch[])
  /** Does not stay pending until the data is fetched again, since its success is on screen without it. */
  refetchesInBackground?: boolean
}

type Sent = Pick<Mutation<unknown, unknown>, 'meta' | 'state'>

/** A refusal, too, may mean that something on the page is no longer so. */
export function refreshTouched(client: QueryClient, mutation: Sent) {
  const fetched = refresh(client, touchesOf(mutation).flatMap(keysOf))
  return mutation.meta?.refetchesInBackground ? undefined : fetched
}

/** Whether a mutation fetches, once it is settled, what a change touches. */
export const isTouching =
  (mutation: Sent) =>
  ({ topic, id }: { topic: Topic; id?: number | undefined }) =>
    touchesOf(mutation).some(
      (touch) =>
        'topic' in touch && touch.topic === topic && (touch.id === undefined || touch.id === id),
    )

function touchesOf({ meta, state: { variables } }: Sent): readonly Touch[] {
  const touches = meta?.touches ?? []
  return typeof touches === 'function' ? touches(variables as never) : touches
}

const keysOf = (touch: Touch) => ('topic' in touch ? touchedBy(touch) : [touch])

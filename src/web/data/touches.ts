import type { Mutation, QueryClient } from '@tanstack/react-query'
import { type Topic, touchedBy } from '#shared/contract/topics.ts'
import type { Key } from './query-keys.ts'
import { refresh } from './refresh.ts'

/** A topic, with the id of what changed; or a query key, if no topic is as narrow. */
export type Touch = { topic: Topic; id?: number | undefined } | Key

/** The part of a mutation's `meta` that names the data it changes. */
export type MutationTouches = {
  touches: readonly Touch[] | ((variables: never) => readonly Touch[])
  /** The mutation succeeds without waiting for the refetch. */
  refetchesInBackground?: boolean
}

type Sent = Pick<Mutation<unknown, unknown>, 'meta' | 'state'>

/** Also runs after a failure, which may mean that the page shows outdated data. */
export function refreshTouched(client: QueryClient, mutation: Sent) {
  const fetched = refresh(client, touchesOf(mutation).flatMap(keysOf))
  return mutation.meta?.refetchesInBackground ? undefined : fetched
}

/** Whether a mutation will itself refetch what a change touches. */
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

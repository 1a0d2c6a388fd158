import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '#web/data/viewer.ts'
import {
  championshipChoicesQuery,
  roundsOfEventQuery,
  useChooseChampionships,
} from './championship-choice.api.ts'

/** A championship that an event can count for. */
export type ChampionshipChoice = {
  id: number
  name: string
  /** The beginning of its first day and the end of its last one. */
  days: { startsAt: Date; endsAt: Date }
  isClosed: boolean
  /** Whether the event is one of its rounds, as stored. */
  isRound: boolean
}

export type ChosenRounds = {
  /** Undefined while they are loading. */
  choices: ChampionshipChoice[] | undefined
  error: Error | null
  retry: () => void
  canChoose: boolean
  chosen: readonly number[]
  choose: (ids: readonly number[]) => void
}

/**
 * Which championships an event is to count for, while its form is filled in: saved after the event, because a new one has
 * no id before.
 * @param eventId undefined for a new event
 */
export function useChampionshipChoice(eventId?: number) {
  // Organisers of one championship cannot choose others.
  const canChoose = useCan('seasons.edit', {})
  const list = useQuery(championshipChoicesQuery)
  const own = useQuery({ ...roundsOfEventQuery(eventId ?? 0), enabled: eventId !== undefined })
  const save = useChooseChampionships()
  /** What differs from what is stored, so that a choice of another admin is not undone. */
  const [picked, setPicked] = useState<ReadonlyMap<number, boolean>>(new Map())

  const isLoaded = list.data && (eventId === undefined || own.data)
  const keys = new Set(own.data?.map(({ championship }) => championship.key))
  const choices = isLoaded
    ? list.data?.flatMap(({ id, key, name, startsAt, endsAt, closed }): ChampionshipChoice[] =>
        id === null
          ? []
          : [
              {
                id,
                name,
                days: { startsAt, endsAt },
                isClosed: closed !== null,
                isRound: keys.has(key),
              },
            ],
      )
    : undefined
  const open = choices?.filter(({ isClosed }) => !isClosed) ?? []
  const add = open.filter(({ id, isRound }) => !isRound && picked.get(id)).map(({ id }) => id)
  const remove = open
    .filter(({ id, isRound }) => isRound && picked.get(id) === false)
    .map(({ id }) => id)
  const isChanged = add.length > 0 || remove.length > 0

  return {
    rounds: {
      choices,
      error: list.error ?? own.error,
      retry: () => {
        void list.refetch()
        if (eventId !== undefined) void own.refetch()
      },
      canChoose,
      chosen: open.filter(({ id, isRound }) => picked.get(id) ?? isRound).map(({ id }) => id),
      choose: (ids) => setPicked(new Map(open.map(({ id }) => [id, ids.includes(id)]))),
    } satisfies ChosenRounds,
    isChanged,
    isPending: save.isPending,
    /** @param done also called if it fails, which a toast tells: the event itself is saved */
    send: (id: number, done: () => void) => {
      if (isChanged) save.mutate({ eventId: id, add, remove }, { onSettled: done })
      else done()
    },
  }
}

import { useMatches } from '@tanstack/react-router'
import type { Place } from '#shared/domain/permissions.ts'

const EVENT = /^(?:\/admin)?\/events\/\$id(?:\/|$)/
const CHAMPIONSHIP = /^\/championships\/\$id(?:\/|$)/
/** Championships have keys, calendar years too, and forms the id alone. */
const CHAMPIONSHIP_KEY = /^(?:season-)?(\d+)$/

type Match = { fullPath: string; params: object }

/** The event or championship that the current page is about, by its address. */
export function usePlaceOfPage(): Place {
  return useMatches({ select: placeOfLast, structuralSharing: true })
}

function placeOfLast(matches: readonly Match[]): Place {
  const { fullPath = '', params = {} } = matches.at(-1) ?? {}
  return placeOf(fullPath, params)
}

/** @internal For tests, which knip does not count as production. */
export function placeOf(fullPath: string, { id = '' }: { id?: string }): Place {
  if (EVENT.test(fullPath)) return { eventId: Number(id) }
  if (CHAMPIONSHIP.test(fullPath)) return { championshipId: Number(CHAMPIONSHIP_KEY.exec(id)?.[1]) }
  return {}
}

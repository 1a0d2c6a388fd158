import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError, TimingSkeleton } from '#web/ui/index.ts'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** 'Failed to load laps' */
  failure: string
  children: (data: Data) => ReactNode
}

/** What a query has loaded, as part of a page: until then a skeleton of tables, or the error. */
export function Queried<Data>({ query: { data, error, refetch }, failure, children }: Props<Data>) {
  if (data !== undefined) return children(data)
  if (!error) return <TimingSkeleton />
  return <LoadError title={failure} error={error} onRetry={() => void refetch()} />
}

import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AuditFilterKind } from '#shared/actions/kinds.ts'
import { auditApi } from '#shared/contract/audit.ts'
import { keyOf } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'

/** The filters, as in the URL. Days are in the viewer's time zone and inclusive. */
export type AuditSearch = {
  person: string
  kind?: AuditFilterKind | undefined
  from: string
  to: string
}

/** The log grows with almost every request, so it is refetched whenever its page opens. */
export function auditQuery(search: AuditSearch) {
  return infiniteQueryOptions({
    queryKey: keyOf(auditApi.list, { query: filterOf(search) }),
    queryFn: ({ pageParam: before }) =>
      call(auditApi.list, {
        query: { ...filterOf(search), ...(before !== null && { before }) },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

export const auditCsvUrl = (search: AuditSearch) =>
  endpointUrl(auditApi.download, {}, filterOf(search))

function filterOf({ person, kind, from, to }: AuditSearch) {
  return {
    ...(person && { person }),
    ...(kind && { kind }),
    ...(from && { from: startOfDay(from, 0) }),
    ...(to && { to: startOfDay(to, 1) }),
  }
}

/** @param day '2026-11-21' */
function startOfDay(day: string, daysLater: number) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useDeferredValue } from 'react'
import { counted } from '#shared/domain/words/plural.ts'
import { useTypedTerm } from '#web/browser/use-typed-term.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { ButtonLink, Page, Stack } from '#web/ui/index.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditLog } from './audit-log.tsx'
import { auditCsvUrl, auditQuery } from './audit.api.ts'

export function AuditLogPage() {
  const [{ person: inAddress, ...rest }, show] = useSearchInAddress('/_member/admin/audit-log')
  const [person, type] = useTypedTerm(inAddress, (next) => show({ person: next }))
  const search = useDeferredValue({ ...rest, person })
  const query = useInfiniteQuery(auditQuery(search))

  return (
    <Page
      title="Audit Log"
      subtitle={`Who did what and when. Nobody can change it. ${keptText(query.data)}`}
      actions={
        <ButtonLink icon={Download} href={auditCsvUrl(search)} download>
          Download CSV
        </ButtonLink>
      }
    >
      <Stack>
        <AuditFilters
          search={{ ...rest, person }}
          onChange={({ person: typed, ...change }) => {
            if (typed === undefined) void show(change)
            else type(typed)
          }}
        />
        <AuditLog
          query={query}
          isFiltered={Object.values(search).some(Boolean)}
          onShowAll={() => void show({ person: '', kind: undefined, from: '', to: '' })}
        />
      </Stack>
    </Page>
  )
}

function keptText(data: { pages: { keptDays: number | null }[] } | undefined) {
  const days = data?.pages[0]?.keptDays
  if (days === undefined) return ''
  return days === null ? 'Nothing is deleted.' : `Lines are deleted after ${counted(days, 'day')}.`
}

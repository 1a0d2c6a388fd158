import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { LoadError, Page, Panel, TimingSkeleton } from '#web/ui/index.ts'
import { MoveFirstPage } from './move-first-page.tsx'
import { SettingsForm } from './public-settings-form.tsx'
import { publicSettingsQuery } from './visitors.api.ts'

/** What people without an account may read. */
export function VisitorsPage({ actions }: { actions: ReactNode }) {
  const { data, error, refetch } = useQuery(publicSettingsQuery)
  return (
    <Page
      title="Visitors"
      subtitle="What people without an account may read of your guild."
      actions={
        <>
          {data && <MoveFirstPage settings={data} />}
          {actions}
        </>
      }
    >
      {!data && (
        <Panel isFlush>
          {error ? (
            <LoadError
              title="Failed to load what visitors may read"
              error={error}
              isBare
              onRetry={() => void refetch()}
            />
          ) : (
            <TimingSkeleton rows={9} />
          )}
        </Panel>
      )}
      {data && <SettingsForm key={data.version} settings={data} />}
    </Page>
  )
}

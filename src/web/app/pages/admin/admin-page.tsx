import { OverviewFigures, SystemStatus } from '#web/features/system/index.ts'
import { Permitted } from '#web/lib/permitted.tsx'
import { Columns, Page } from '#web/ui/index.ts'
import { LinkPanel } from '../link-panel.tsx'
import { moreTools, quickLinks } from './links.ts'

export function AdminPage() {
  return (
    <Page title="Admin Dashboard" subtitle="Figures, tools and the state of the system.">
      <OverviewFigures />
      <Columns
        side={
          <>
            <LinkPanel title="Quick Links" isFirstOnPhones links={quickLinks} />
            <LinkPanel title="Racing and Records" isFirstOnPhones links={moreTools} />
          </>
        }
      >
        <Permitted needs="system.read">
          <SystemStatus />
        </Permitted>
      </Columns>
    </Page>
  )
}

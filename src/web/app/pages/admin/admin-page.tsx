import { MessagesPanel } from '#web/features/messages/index.ts'
import { LicenceProposals } from '#web/features/penalties/index.ts'
import { OutdatedResults } from '#web/features/results/index.ts'
import { OverviewFigures, SystemStatus } from '#web/features/system/index.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { useQuery } from '@tanstack/react-query'
import { guildQuery } from '#web/data/guild.ts'
import { Columns, Page, Text } from '#web/ui/index.ts'
import { LinkPanel } from '../link-panel.tsx'
import { moreTools, quickLinks } from './links.ts'

export function AdminPage() {
  return (
    <Page title="Admin Dashboard" subtitle="Figures, tools and the state of the system.">
      <Permitted needs="system.read">
        <OverviewFigures />
      </Permitted>
      <Columns
        side={
          <>
            <LinkPanel title="Quick Links" isFirstOnPhones links={quickLinks} />
            <LinkPanel title="Racing and Records" isFirstOnPhones links={moreTools} />
            <Permitted needs="system.read">
              <FooterHint />
            </Permitted>
          </>
        }
      >
        <Permitted needs="licences.read">
          <LicenceProposals />
        </Permitted>
        <Permitted needs="results.upload">
          <OutdatedResults />
        </Permitted>
        <Permitted needs="system.read">
          <SystemStatus />
          <MessagesPanel />
        </Permitted>
      </Columns>
    </Page>
  )
}

/** Where whoever runs the site sees it, and only until there is a link. */
function FooterHint() {
  const { data: guild } = useQuery(guildQuery)
  if (!guild || Object.keys(guild.links).length > 0) return null
  return (
    <Text size="help" tone="muted">
      The footer has no links to chat, videos or streams yet. Set GUILD_LINKS to add them.
    </Text>
  )
}

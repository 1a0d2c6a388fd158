import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { tracksQuery } from '#web/features/tracks/index.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { CardGrid, Columns, Page, TextLink } from '#web/ui/index.ts'
import { CountPreview } from './count-preview.tsx'
import { gameTypesQuery } from './game-types.api.ts'
import { LinkPanel } from '../link-panel.tsx'
import { adminTools, guildInformation } from './links.ts'
import { ProfileCard } from './profile-card.tsx'

export function Dashboard() {
  const viewer = useViewer()
  const tracks = useQuery(tracksQuery)
  const gameTypes = useQuery(gameTypesQuery)
  if (!viewer) return null

  return (
    <Page title="Dashboard" subtitle={`Welcome, ${viewer.displayName}!`}>
      <Columns
        side={
          <>
            <LinkPanel title="Admin Tools" links={adminTools} />
            <LinkPanel title="Guild Information" links={guildInformation} />
          </>
        }
      >
        <ProfileCard viewer={viewer} />
        <CardGrid>
          <CountPreview
            title="Tracks"
            query={tracks}
            failure="Failed to fetch tracks"
            empty="No tracks have been added yet."
            noteOf={({ country, layoutVariant }) =>
              layoutVariant ? `${country}, ${layoutVariant}` : country
            }
            actions={<TextLink render={<Link to="/tracks" />}>All tracks</TextLink>}
          />
          <CountPreview
            title="Game Types"
            query={gameTypes}
            failure="Failed to fetch game types"
            empty="No game types have been added yet."
          />
        </CardGrid>
      </Columns>
    </Page>
  )
}

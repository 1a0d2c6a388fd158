import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  CalendarCog,
  FilePen,
  LayoutDashboard,
  ListOrdered,
  Medal,
  Route,
  ScrollText,
  UserRoundCog,
  Users,
} from 'lucide-react'
import { catalogueApi } from '#shared/contract/catalogue.ts'
import type { Entry } from '#shared/contract/entries.ts'
import { OwnCalendars } from '#web/features/calendars/index.ts'
import { OwnCases } from '#web/features/cases/index.ts'
import { OwnEntries, OwnInvitations, RegistrationStatusLamp } from '#web/features/entries/index.ts'
import { tracksQuery } from '#web/features/tracks/index.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { useViewer } from '#web/data/viewer.ts'
import { CardGrid, Columns, Page, TextLink } from '#web/ui/index.ts'
import { CountPreview } from './count-preview.tsx'
import type { NavigationItem } from '../../navigation.ts'
import { LinkPanel } from '../link-panel.tsx'
import { OwnBan } from './own-ban.tsx'
import { OwnRacing } from './own-racing.tsx'
import { ProfileCard } from './profile-card.tsx'

/** Those of the specification first. */
export const adminTools: NavigationItem[] = [
  {
    to: '/admin',
    label: 'Admin Dashboard',
    icon: LayoutDashboard,
    needs: 'admin-area.open',
    isForAnyPlace: true,
  },
  { to: '/admin/tracks', label: 'Manage Tracks', icon: Route, needs: 'tracks.edit' },
  { to: '/admin/users', label: 'Manage Users', icon: UserRoundCog, needs: 'members.list' },
  { to: '/admin/rules', label: 'Edit Rules', icon: FilePen, needs: 'rules.edit' },
  {
    to: '/admin/events',
    label: 'Manage Events',
    icon: CalendarCog,
    needs: 'events.edit',
    isForAnyPlace: true,
  },
  { to: '/championships', label: 'Championships', icon: Medal, needs: 'seasons.edit' },
  {
    to: '/admin/points-systems',
    label: 'Points Systems',
    icon: ListOrdered,
    needs: 'seasons.edit',
  },
]

export const guildInformation: NavigationItem[] = [
  { to: '/rules', label: 'Rules', icon: ScrollText },
  { to: '/drivers', label: 'Drivers', icon: Users },
]

const gameTypesQuery = dataQuery(catalogueApi.listGameTypes, {})

export function DashboardPage() {
  const viewer = useViewer()
  const tracks = useQuery(tracksQuery)
  const gameTypes = useQuery(gameTypesQuery)
  if (!viewer) return null

  return (
    <Page title="My Dashboard" subtitle={`Welcome, ${viewer.displayName}!`}>
      <Columns
        side={
          <>
            <ProfileCard viewer={viewer} />
            <OwnCases />
            <LinkPanel title="Admin Tools" links={adminTools} />
            <LinkPanel title="Guild Information" links={guildInformation} />
          </>
        }
      >
        <OwnBan viewer={viewer} />
        <OwnInvitations />
        <OwnRacing viewerId={viewer.id} />
        <OwnEntries statusOf={statusOf} />
        <OwnCalendars />
        <CardGrid>
          <CountPreview
            title="Tracks"
            query={tracks}
            failure="Failed to fetch tracks"
            empty="No tracks have been added yet."
            noteOf={({ country, layoutVariant }) =>
              layoutVariant ? `${country}, ${layoutVariant}` : country
            }
            actions={<TextLink render={<Link to="/tracks" />}>All Tracks</TextLink>}
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

const statusOf = (entry: Entry) => <RegistrationStatusLamp registration={entry} />

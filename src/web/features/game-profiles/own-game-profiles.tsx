import { useQuery } from '@tanstack/react-query'
import { EmptyState, LoadError, Section, Skeleton } from '#web/ui/index.ts'
import { AddGameProfile } from './add-game-profile.tsx'
import { GameProfileGrid } from './game-profile-grid.tsx'
import { gameProfilesQuery } from './game-profiles.api.ts'

/** The viewer's own names in games. */
export function OwnGameProfiles() {
  const { data: profiles, error, refetch } = useQuery(gameProfilesQuery)

  return (
    <Section title="Game Profiles" look="title" actions={<AddGameProfile />}>
      {!profiles && !error && <Skeleton height={160} />}
      {!profiles && error && <LoadError error={error} level={3} onRetry={() => void refetch()} />}
      {profiles?.length === 0 && (
        <EmptyState
          drawing="plate"
          level={3}
          title="You haven't added any game profiles yet."
          text="Game profiles help match your race results correctly."
        />
      )}
      {profiles && profiles.length > 0 && <GameProfileGrid profiles={profiles} isOwn />}
    </Section>
  )
}

import type { GameProfile } from '#shared/contract/game-profiles.ts'
import { EmptyState, Section } from '#web/ui/index.ts'
import { GameProfileGrid } from './game-profile-grid.tsx'

type Props = { name: string; profiles: GameProfile[] }

/** Another driver's names in games. */
export function GameProfilesOf({ name, profiles }: Props) {
  return (
    <Section title="Game Profiles" look="title">
      {profiles.length > 0 ? (
        <GameProfileGrid profiles={profiles} />
      ) : (
        <EmptyState
          drawing="plate"
          level={3}
          title="No Game Profiles"
          text={`${name} hasn't added any game profiles yet.`}
        />
      )}
    </Section>
  )
}

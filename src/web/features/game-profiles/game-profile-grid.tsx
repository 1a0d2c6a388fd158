import type { GameProfile } from '#shared/contract/game-profiles.ts'
import { formatDay } from '#shared/domain/words/dates.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { Card, CardGrid, CardHead, CardSection, Facts } from '#web/ui/index.ts'
import { DeleteGameProfile } from './delete-game-profile.tsx'

type Props = {
  profiles: GameProfile[]
  /** Set if the viewer may delete them. */
  isOwn?: boolean
}

export function GameProfileGrid({ profiles, isOwn }: Props) {
  const zone = useShownZone()
  return (
    <CardGrid>
      {profiles.map((profile) => (
        <Card key={profile.id}>
          <CardHead
            level={3}
            size="name"
            title={profile.gameName || 'Game'}
            text={`Added on ${formatDay(profile.createdAt, zone)}`}
            actions={isOwn && <DeleteGameProfile profile={profile} />}
          />
          <CardSection>
            <Facts columns="one" items={facts(profile)} />
          </CardSection>
        </Card>
      ))}
    </CardGrid>
  )
}

function facts({ profileId, profileName }: GameProfile) {
  return [
    { label: 'Game ID / Username', value: profileId },
    ...(profileName ? [{ label: 'In-Game Name', value: profileName }] : []),
  ]
}

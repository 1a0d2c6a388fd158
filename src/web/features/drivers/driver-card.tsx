import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Driver } from '#shared/contract/drivers.ts'
import { useViewer } from '#web/data/viewer.ts'
import { PersonCard } from '#web/ui/index.ts'
import { DriverTags } from './driver-tags.tsx'

/** Specification, section 9. */
const ID_CHARACTERS_SHOWN = 8

/** Only admins receive the platform ID. */
export const DriverCard = memo(function DriverCard({ driver }: { driver: Driver }) {
  const { id, displayName, avatarUrl, steamId, wins, podiums } = driver
  const viewer = useViewer()

  return (
    <PersonCard
      name={displayName}
      src={avatarUrl}
      isYou={id === viewer?.id}
      tags={<DriverTags driver={driver} />}
      platformId={steamId ? `${steamId.slice(0, ID_CHARACTERS_SHOWN)}…` : undefined}
      figures={[
        { label: 'Wins', value: wins },
        { label: 'Podiums', value: podiums },
      ]}
      link={<Link to="/profile/$id" params={{ id: String(id) }} preload={false} />}
      linkLabel="View Profile"
    />
  )
})

import type { SeasonEntry } from '#shared/contract/season-entries.ts'
import { X } from 'lucide-react'
import { Cluster, IconButton, SubLine } from '#web/ui/index.ts'
import { useRemoveDriver } from './season-entries.api.ts'

type Props = { entry: SeasonEntry; isCaptain: boolean; viewerId: number | undefined }

/** Who drives the car, with a button to take somebody out, or to leave. */
export function OwnCrew({ entry, isCaptain, viewerId }: Props) {
  const remove = useRemoveDriver(entry.id)
  const { crew } = entry
  if (crew.length < 2) return null
  return crew.map(({ id, userId, displayName, isCaptain: leads, hasAccepted }) => {
    const words = [...(leads ? ['captain'] : []), ...(hasAccepted ? [] : ['invited'])].join(', ')
    const isOwn = userId === viewerId
    return (
      <SubLine key={id}>
        <Cluster gap="tight">
          {words ? `${displayName} (${words})` : displayName}
          {(isOwn || (isCaptain && !leads)) && (
            <IconButton
              icon={X}
              label={isOwn ? 'Leave this crew' : `Take ${displayName} out of the crew`}
              isPending={remove.isPending}
              onClick={() => remove.mutate(id)}
            />
          )}
        </Cluster>
      </SubLine>
    )
  })
}

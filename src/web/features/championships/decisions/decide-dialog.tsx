import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Championship } from '#shared/contract/championships.ts'
import { Queried } from '#web/parts/queried.tsx'
import { Dialog } from '#web/ui/index.ts'
import { seasonQuery } from '../computed-season.ts'
import { DecisionForm } from './decision-form.tsx'
import { type Decided, useDecide } from './decisions.api.ts'

type Props = {
  championship: Championship & Decided
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Decides something about a championship. Keeps the input if somebody else changes it in the meantime. */
export function DecideDialog({ championship, open, onOpenChange }: Props) {
  // The version that the admin has seen: the one when the dialog opened, or a newer one that they acknowledged.
  const [version, setVersion] = useState(championship.version)
  const season = useQuery(seasonQuery(championship.key))
  const decide = useDecide({ id: championship.id, version })
  const isOutdated = championship.version !== version && !decide.isPending && !decide.isSuccess

  return (
    <Dialog
      title="Make a Decision"
      description={`It counts in ${championship.name} only. What stewards decide about a race is entered at its results desk.`}
      open={open}
      onOpenChange={onOpenChange}
      isPending={decide.isPending}
    >
      <Queried query={season} failure="Failed to load the championship">
        {(loaded) => (
          <DecisionForm
            championship={championship}
            loaded={loaded}
            isPending={decide.isPending}
            error={decide.error}
            isOutdated={isOutdated}
            onAcknowledge={() => {
              setVersion(championship.version)
              decide.reset()
            }}
            onSave={(values) => decide.mutate(values, { onSuccess: () => onOpenChange(false) })}
          />
        )}
      </Queried>
    </Dialog>
  )
}

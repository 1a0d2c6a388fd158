import { Users } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { SamePerson } from '#shared/contract/season-imports.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { Button, ConfirmDialog, Panel, Row, Rows, SubLine } from '#web/ui/index.ts'
import { samePeopleQuery, useJoinPeople } from './season-imports.api.ts'

/** Guests who are probably members by now; nothing if there are none. */
export function SamePeoplePanel({ championshipId }: { championshipId: number }) {
  const { data = [] } = useQuery(samePeopleQuery(championshipId))
  if (data.length === 0) return null
  return (
    <Panel title="Probably the Same Person" note={counted(data.length, 'pair')} isFlush>
      <Rows label="Probably the same person">
        {data.map((pair) => (
          <Row
            key={`${pair.guestId} ${pair.memberId}`}
            end={<JoinPeople championshipId={championshipId} pair={pair} />}
          >
            {pair.guestName}
            <SubLine>
              {pair.isSameAccount
                ? `Expected with the Steam account of ${pair.memberName}.`
                : `${pair.memberName} is a member of this name. Ask them first: names alone prove nothing.`}
            </SubLine>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}

function JoinPeople({ championshipId, pair }: { championshipId: number; pair: SamePerson }) {
  const [isOpen, setIsOpen] = useState(false)
  const join = useJoinPeople(championshipId)
  const { guestId, memberId, guestName, memberName } = pair
  return (
    <ConfirmDialog
      title="Make Them One Person"
      description={`Results, entries, links and points of the guest ${guestName} are those of ${memberName} from now on. This can't be undone.`}
      confirmLabel="Make Them One"
      pendingLabel="Joining..."
      trigger={
        <Button size="small" icon={Users} aria-label={`Make one person: ${guestName}`}>
          Make Them One
        </Button>
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={join.isPending}
      onConfirm={() => join.mutate({ guestId, memberId }, { onSettled: () => setIsOpen(false) })}
    />
  )
}

import { EllipsisVertical } from 'lucide-react'
import type { CrewMember, Entry } from '#shared/contract/entries.ts'
import { Button, IconButton, Menu, type MenuItem } from '#web/ui/index.ts'
import { ROLE_NAMES } from './crew-words.ts'
import { useNameSuccessor, useSetRole } from '../entries.api.ts'

type Act = (member: CrewMember) => void

type Props = {
  entry: Entry
  member: CrewMember
  canNameSuccessor: boolean
  onHandOver: Act
  /** Undefined once the line-ups are fixed. */
  onRemove: Act | undefined
  /** Undefined if nobody can be swapped. */
  onSwap: Act | undefined
}

/** What those who lead a crew can do with somebody in it. */
export function MemberActions(props: Props) {
  const { entry, member, onRemove } = props
  const items = useItems(props)
  const { displayName, isLink } = member
  if (member.state === 'invited')
    return (
      onRemove && (
        <Button
          size="small"
          aria-label={isLink ? 'Recall the link' : `Recall the invitation of ${displayName}`}
          onClick={() => onRemove(member)}
        >
          Recall
        </Button>
      )
    )
  if (items.length === 0 || entry.event.status !== 'upcoming') return null
  return (
    <Menu
      trigger={
        <IconButton
          label={`Actions for ${displayName}`}
          icon={EllipsisVertical}
          variant="secondary"
        />
      }
      items={items}
    />
  )
}

function useItems({ entry, member, canNameSuccessor, ...acts }: Props): MenuItem[] {
  const { onHandOver, onRemove, onSwap } = acts
  const setRole = useSetRole(entry)
  const nameSuccessor = useNameSuccessor(entry)
  const { role, isCaptain, isSuccessor, isGuest, userId } = member
  const other = role === 'driver' ? 'reserve' : 'driver'
  const isMember = userId !== null
  return [
    ...(isMember && !isCaptain && !isGuest
      ? [{ label: 'Make Captain', onSelect: () => onHandOver(member) }]
      : []),
    ...(isMember && !isCaptain && !isGuest && canNameSuccessor
      ? [
          {
            label: isSuccessor ? 'No Longer Next Captain' : 'Name as Next Captain',
            onSelect: () => nameSuccessor.mutate(isSuccessor ? null : member),
          },
        ]
      : []),
    ...(isMember && role !== 'manager' && onRemove
      ? [
          {
            label: `Make ${ROLE_NAMES[other]}`,
            onSelect: () => setRole.mutate({ member, role: other }),
          },
        ]
      : []),
    ...(onSwap && role === 'driver'
      ? [{ label: 'Swap Driver', onSelect: () => onSwap(member) }]
      : []),
    ...(onRemove && !isCaptain ? [{ label: 'Remove', onSelect: () => onRemove(member) }] : []),
  ]
}

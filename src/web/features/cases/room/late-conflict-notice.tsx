import { Button, ConfirmDialog, Notice, Stack } from '#web/ui/index.ts'
import { useVoteAnew } from '../cases.api.ts'
import type { RoomProps } from './room-props.ts'

/** Tells who leads the case that votes of the published decision are void, and what follows. */
export function LateConflictNotice({ data, work: { lateConflict } }: RoomProps) {
  const voteAnew = useVoteAnew(data.code)
  if (!lateConflict) return null
  const { names, isSame } = lateConflict
  const whose = `The vote of ${names.join(' and of ')} is void: a conflict was found after the publication.`
  if (isSame)
    return (
      <Notice title="A vote is void">
        {whose} Without it the outcome is the same, and there is a quorum: the decision stands.
      </Notice>
    )
  return (
    <Notice tone="caution" title="The vote has to be taken anew">
      <Stack gap="small">
        <span>
          {whose} Without it the outcome is not the same, or there is no quorum. Until the new
          version is published, the decision is in force.
        </span>
        {data.may.includes('vote-anew') && (
          <ConfirmDialog
            trigger={<Button size="small">Vote Anew</Button>}
            title="Vote Anew"
            description="The panel votes anew, blind, within a day. The parties are told that it is because of a conflict. Appeals that wait end and cost nothing."
            confirmLabel="Vote Anew"
            isDanger={false}
            isPending={voteAnew.isPending}
            pendingLabel="Saving..."
            onConfirm={() => voteAnew.mutate({ version: data.version ?? 0 })}
          />
        )}
      </Stack>
    </Notice>
  )
}

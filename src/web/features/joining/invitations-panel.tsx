import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { GuildInvitation } from '#shared/contract/joining.ts'
import type { JoinMode } from '#shared/domain/members/joining.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { Button, ConfirmDialog, EmptyState, Panel, Row, Rows, SubLine } from '#web/ui/index.ts'
import { useRevokeInvitation } from './joining.api.ts'
import { NewInvitationDialog } from './new-invitation-dialog.tsx'

type Props = { invitations: GuildInvitation[]; join: JoinMode }

export function InvitationsPanel({ invitations, join }: Props) {
  const [opened, setOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const withdrawing = useDialogAbout<GuildInvitation>()
  return (
    <Panel
      title="Invitation Links"
      isFlush
      actions={
        <Button
          size="small"
          icon={Link2}
          onClick={() => {
            setOpened((before) => before + 1)
            setIsOpen(true)
          }}
        >
          Create Link
        </Button>
      }
    >
      {invitations.length === 0 ? (
        <EmptyState
          isBare
          level={3}
          drawing="plate"
          title="No Open Links"
          text={
            join === 'open'
              ? 'Everybody may join, so nobody needs one.'
              : 'Whoever has a link becomes a member without waiting.'
          }
        />
      ) : (
        <Rows label="Invitation links">
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              onWithdraw={withdrawing.open}
            />
          ))}
        </Rows>
      )}
      {opened > 0 && <NewInvitationDialog key={opened} open={isOpen} onOpenChange={setIsOpen} />}
      {withdrawing.about && (
        <WithdrawDialog
          key={`withdraw ${withdrawing.opened}`}
          invitation={withdrawing.about}
          {...withdrawing.dialog}
        />
      )}
    </Panel>
  )
}

type RowProps = { invitation: GuildInvitation; onWithdraw: (invitation: GuildInvitation) => void }

function InvitationRow({ invitation, onWithdraw }: RowProps) {
  const localMoment = useLocalMoment()
  const { note, uses, maxUses, createdBy, createdAt, expiresAt } = invitation
  return (
    <Row
      isEndBeside
      end={
        <Button
          size="small"
          aria-label={`Withdraw the link ${nameOf(invitation, localMoment)}`}
          onClick={() => onWithdraw(invitation)}
        >
          Withdraw
        </Button>
      }
    >
      <b>{note ?? 'Without a note'}</b>
      <SubLine>{`Used ${uses} of ${maxUses} times, until ${localMoment(expiresAt)}`}</SubLine>
      <SubLine>{`Created ${localMoment(createdAt)} by ${createdBy ?? 'a former member'}`}</SubLine>
    </Row>
  )
}

const nameOf = ({ note, createdAt }: GuildInvitation, localMoment: (date: Date) => string) =>
  note ?? `of ${localMoment(createdAt)}`

type WithdrawProps = {
  invitation: GuildInvitation
  open: boolean
  onOpenChange: (open: boolean) => void
}

function WithdrawDialog({ invitation, open, onOpenChange }: WithdrawProps) {
  const revoke = useRevokeInvitation()
  const localMoment = useLocalMoment()
  return (
    <ConfirmDialog
      title="Withdraw Link"
      description={`The link ${nameOf(invitation, localMoment)} stops working. Those who joined with it stay members.`}
      confirmLabel="Withdraw Link"
      pendingLabel="Withdrawing..."
      open={open}
      onOpenChange={onOpenChange}
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate(invitation, { onSettled: () => onOpenChange(false) })}
    />
  )
}

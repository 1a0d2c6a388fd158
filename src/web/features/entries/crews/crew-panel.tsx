import { Link } from '@tanstack/react-router'
import { Link as LinkIcon } from 'lucide-react'
import type { CrewMember, Entry } from '#shared/contract/entries.ts'
import {
  leaders,
  leaveProblem,
  lineUpCloses,
  lineUpProblem,
  swapProblem,
} from '#shared/domain/entries/crew.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { can } from '#shared/domain/permissions.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { LocalTime } from '#web/parts/local-time.tsx'
import {
  lazyDialog,
  Avatar,
  ButtonRow,
  Cluster,
  ConfirmDialog,
  IconTile,
  Panel,
  Row,
  Rows,
  Stack,
  Tag,
  Text,
  TextLink,
  YouTag,
} from '#web/ui/index.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { useViewer } from '#web/data/viewer.ts'
import { ROLE_NAMES } from './crew-words.ts'
import { useMakeCaptain, useRemoveFromCrew } from '../entries.api.ts'
import { AddDriver } from './add-driver.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LeaveCrew } from './leave-crew.tsx'
import { MemberActions } from './member-actions.tsx'

const SwapDialog = lazyDialog(async () => (await import('./swap-dialog.tsx')).SwapDialog)

type Props = {
  entry: Entry
  now: Date
  /** The viewer came here to invite somebody. */
  isInviting?: boolean
}

/** Everybody in the crew, and open invitations; with actions for those who may change it. */
export function CrewPanel({ entry, now, isInviting = false }: Props) {
  const viewer = useViewer()
  const { isLeader, problem } = useCrewRights(entry, now)
  const removal = useDialogAbout<CrewMember>()
  const handOver = useDialogAbout<CrewMember>()
  const swapping = useDialogAbout<CrewMember>()
  const isOrganiser = can(viewer, 'entries.edit', { userIds: [], eventId: entry.event.id })
  const isClosed = now >= lineUpCloses(entry.event)
  const members = entry.crew.filter(({ state }) => state === 'accepted')
  const invited = entry.crew.filter(({ state }) => state === 'invited')
  const own = members.find(({ userId }) => viewer !== null && userId === viewer.id)
  const isActive = entry.status !== 'cancelled'

  return (
    <Panel
      title="Crew"
      note={counted(members.length, 'member')}
      actions={
        isLeader &&
        !problem && (
          <>
            <AddDriver entry={entry} />
            {!isClosed && <InviteDialog entry={entry} isOpenAtFirst={isInviting} />}
          </>
        )
      }
      isFlush
      foot={
        isActive &&
        entry.event.status === 'upcoming' &&
        own && (
          <Stack gap="small">
            {leaveProblem(entry.event, own, members.length - 1, now) && problem && (
              <Text size="help">{problem}</Text>
            )}
            <ButtonRow>
              <LeaveCrew entry={entry} own={own} now={now} />
            </ButtonRow>
          </Stack>
        )
      }
    >
      <Rows label="Crew">
        {[...members, ...invited].map((member) => (
          <Row
            key={member.id}
            lead={
              member.isLink ? (
                <IconTile icon={LinkIcon} />
              ) : (
                <Avatar name={member.displayName} src={member.avatarUrl} />
              )
            }
            isYou={member.id === own?.id}
            isEndBeside
            end={
              isLeader && (
                <MemberActions
                  entry={entry}
                  member={member}
                  canNameSuccessor={isOrganiser || own?.isCaptain === true}
                  onHandOver={handOver.open}
                  onRemove={problem ? undefined : removal.open}
                  onSwap={isOrganiser && !swapProblem(entry.event, now) ? swapping.open : undefined}
                />
              )
            }
          >
            <Cluster>
              <b>
                <MemberName member={member} />
              </b>
              {member.isCaptain && <Tag isStrong>Captain</Tag>}
              {member.id === own?.id && <YouTag />}
              {member.isGuest && <Tag>Guest</Tag>}
              {member.isSuccessor && <Tag>Next captain</Tag>}
              {member.state === 'invited' && <Tag>Invited</Tag>}
            </Cluster>
            <Text size="data" tone="muted">
              {ROLE_NAMES[member.role]}
              {member.driverCategory && `, ${member.driverCategory}`}
              {member.isLink && member.linkBy !== null && `, link by ${member.linkBy}`}
            </Text>
            {member.expiresAt && (
              <Text size="data" tone="muted">
                {`Expires ${formatMoment(member.expiresAt, entry.event.timezone)}`}
                <LocalTime at={member.expiresAt} timezone={entry.event.timezone} />
              </Text>
            )}
          </Row>
        ))}
      </Rows>
      {removal.about && (
        <RemoveDialog
          key={`remove ${removal.opened}`}
          entry={entry}
          member={removal.about}
          {...removal.dialog}
        />
      )}
      {swapping.about && (
        <SwapDialog
          key={`swap ${swapping.opened}`}
          entry={entry}
          member={swapping.about}
          {...swapping.dialog}
        />
      )}
      {handOver.about && (
        <HandOverDialog
          key={`captain ${handOver.opened}`}
          entry={entry}
          member={handOver.about}
          {...handOver.dialog}
        />
      )}
    </Panel>
  )
}

/** Whether the viewer leads this crew, and why it cannot be changed now. */
export function useCrewRights({ status, event, crew }: Entry, now: Date) {
  const viewer = useViewer()
  const isOrganiser = can(viewer, 'entries.edit', { userIds: [], eventId: event.id })
  return {
    isLeader:
      status !== 'cancelled' &&
      event.status === 'upcoming' &&
      can(viewer, 'entries.edit', { userIds: leaders(crew), eventId: event.id }),
    problem: lineUpProblem(event, now, isOrganiser),
  }
}

function MemberName({ member: { userId, displayName } }: { member: CrewMember }) {
  if (userId === null) return displayName
  return (
    <TextLink look="plain" render={<Link to="/profile/$id" params={{ id: String(userId) }} />}>
      {displayName}
    </TextLink>
  )
}

type DialogProps = {
  entry: Entry
  member: CrewMember
  open: boolean
  onOpenChange: (open: boolean) => void
}

function RemoveDialog({ entry, member, ...dialog }: DialogProps) {
  const remove = useRemoveFromCrew(entry)
  const isInvitation = member.state === 'invited'
  const { displayName, isLink } = member
  const gone = isLink
    ? 'Nobody can use the link any more. You can create a new one.'
    : `${displayName} can no longer accept it. You can invite them again.`
  return (
    <ConfirmDialog
      {...dialog}
      title={isInvitation ? 'Recall Invitation' : 'Remove from the Crew'}
      description={
        isInvitation
          ? gone
          : `${displayName} is no longer in the crew of ${entry.name}. You can invite them again.`
      }
      confirmLabel={isInvitation ? 'Recall' : `Remove ${displayName}`}
      pendingLabel={isInvitation ? 'Recalling...' : 'Removing...'}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(member, { onSettled: () => dialog.onOpenChange(false) })}
    />
  )
}

function HandOverDialog({ entry, member, ...dialog }: DialogProps) {
  const makeCaptain = useMakeCaptain(entry)
  const captain = entry.crew.find(({ isCaptain }) => isCaptain)
  return (
    <ConfirmDialog
      {...dialog}
      title="Hand Over Captaincy"
      description={`${member.displayName} becomes captain of ${entry.name} in place of ${captain?.displayName}, who stays in the crew.`}
      confirmLabel={`Make ${member.displayName} Captain`}
      isDanger={false}
      isPending={makeCaptain.isPending}
      onConfirm={() => makeCaptain.mutate(member, { onSettled: () => dialog.onOpenChange(false) })}
    />
  )
}

import { EllipsisVertical } from 'lucide-react'
import type { SeasonEntries, SeasonEntry } from '#shared/contract/season-entries.ts'
import { FEES, isActiveInSeason } from '#shared/domain/season-entries/season-entry.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { FOCUS_FIRST, IconButton, Menu, type MenuItem } from '#web/ui/index.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { InviteDriverDialog } from './invite-driver-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { type DecideTo, useSetFee, useSetRound } from './season-entries.api.ts'
import { FEE_WORDS, seasonName } from './season-words.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Props = { season: SeasonEntries; entry: SeasonEntry; now: Date }

type Opened = DecideTo | 'change' | 'invite' | 'withdraw' | 'offer'

/** What an organiser can do to a season entry now. */
export function SeasonActions({ season, entry, now }: Props) {
  const dialog = useDialogAbout<Opened>()
  const setFee = useSetFee(entry.id)
  const setRound = useSetRound(entry.id)
  if (season.isClosed) return null
  const { state, fee } = entry
  const open = (label: string, what: Opened): MenuItem => ({
    label,
    onSelect: () => dialog.open(what),
  })
  const next = season.rounds.find(
    ({ startDateTime, status }) => status === 'upcoming' && startDateTime > now,
  )
  const inNext = entry.rounds.find(({ eventId }) => eventId === next?.eventId)?.state
  const items: MenuItem[] = [
    ...(state === 'accepted' ? [] : [open('Accept', 'accepted')]),
    ...(state === 'reserve' ? [open('Offer a Place', 'offer')] : []),
    ...(state === 'accepted' || state === 'applied'
      ? [open('Move to the Reserves', 'reserve')]
      : []),
    ...(state === 'applied' ? [open('Reject', 'rejected')] : []),
    ...(state === 'accepted' && next && (inNext === 'in' || inNext === 'waiting')
      ? [
          {
            label: `Sign Out of ${next.title}`,
            onSelect: () => setRound.mutate({ ...next, isOut: true }),
          },
        ]
      : []),
    ...(isActiveInSeason(entry)
      ? [open('Change', 'change'), open('Invite a Driver', 'invite')]
      : []),
    ...(season.rules.feeText
      ? FEES.filter((one) => one !== fee).map((one) => ({
          label: `Fee: ${FEE_WORDS[one]}`,
          onSelect: () => setFee.mutate(one),
        }))
      : []),
    ...(isActiveInSeason(entry) ? [open('Withdraw', 'withdraw')] : []),
  ]
  const about = { season, entry }
  return (
    <>
      <Menu
        trigger={
          <IconButton
            variant="secondary"
            icon={EllipsisVertical}
            label={`Actions for ${seasonName(entry)}`}
            {...FOCUS_FIRST}
          />
        }
        items={items}
      />
      {dialog.about === 'change' && (
        <ChangeDialog key={dialog.opened} {...about} asksReason {...dialog.dialog} />
      )}
      {dialog.about === 'invite' && (
        <InviteDriverDialog key={dialog.opened} entry={entry} {...dialog.dialog} />
      )}
      {dialog.about === 'withdraw' && (
        <WithdrawDialog key={dialog.opened} entry={entry} asksReason {...dialog.dialog} />
      )}
      {dialog.about === 'offer' && (
        <OfferDialog key={dialog.opened} {...about} now={now} {...dialog.dialog} />
      )}
      {(dialog.about === 'accepted' ||
        dialog.about === 'reserve' ||
        dialog.about === 'rejected') && (
        <DecideDialog key={dialog.opened} entry={entry} to={dialog.about} {...dialog.dialog} />
      )}
    </>
  )
}

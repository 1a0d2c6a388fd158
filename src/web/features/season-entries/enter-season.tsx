import type { SeasonEntries } from '#shared/contract/season-entries.ts'
import { closedProblem } from '#shared/domain/season-entries/season-entry.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { useViewer } from '#web/data/viewer.ts'
import { Button, ButtonRow, Dialog, lazyPart, Panel, Stack, Text } from '#web/ui/index.ts'
import { useEnterSeason } from './season-entries.api.ts'

const EnterSeasonForm = lazyPart(
  async () => (await import('./enter-season-form.tsx')).EnterSeasonForm,
)

const NO_NAME = 'Set your Race Control username in your profile first'

/** For somebody who is in no season entry of the championship; nothing while nobody can enter it. */
export function EnterSeason({ season }: { season: SeasonEntries }) {
  const now = useFirstMoment()
  const moment = useLocalMoment()
  const dialog = useDialogAbout<{ isReserve: boolean }>()
  const viewer = useViewer()
  const { rules, rounds, isClosed } = season
  if (isClosed || !rules.isOpen) return null
  const toCome = rounds.filter(({ startDateTime }) => startDateTime > now).length
  const blocker = viewer?.raceControlUsername ? undefined : NO_NAME
  const isOver = closedProblem(rules, now) !== undefined
  return (
    <Panel title="Enter the Season" isFirstOnPhones>
      <Stack>
        <Text>
          {`You are entered in every round to come${toCome > 0 ? ` (${toCome} so far)` : ''} with your car and your number. If you cannot race one, sign out of it here with one tap.`}
        </Text>
        {rules.needsApproval && <Text>An organiser decides about each season entry.</Text>}
        {rules.feeText && <Text>{`Entry fee: ${rules.feeText}`}</Text>}
        {rules.closesAt && (
          <Text tone="muted">
            {isOver
              ? `Season entries closed on ${moment(rules.closesAt)}. You can still join the reserves.`
              : `Season entries close on ${moment(rules.closesAt)}.`}
          </Text>
        )}
        <ButtonRow>
          {!isOver && (
            <Button
              variant="primary"
              disabledReason={blocker}
              onClick={() => dialog.open({ isReserve: false })}
            >
              Enter the Season
            </Button>
          )}
          <Button
            disabledReason={isOver ? blocker : undefined}
            disabled={blocker !== undefined}
            onClick={() => dialog.open({ isReserve: true })}
          >
            Join the Reserves
          </Button>
        </ButtonRow>
      </Stack>
      {dialog.about && (
        <EnterDialog key={dialog.opened} season={season} {...dialog.about} {...dialog.dialog} />
      )}
    </Panel>
  )
}

type Props = {
  season: SeasonEntries
  isReserve: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

function EnterDialog({ season, isReserve, open, onOpenChange }: Props) {
  const enter = useEnterSeason(season.championshipId)
  const label = isReserve ? 'Join the Reserves' : 'Enter the Season'
  return (
    <Dialog
      title={label}
      description={season.name}
      open={open}
      onOpenChange={onOpenChange}
      isPending={enter.isPending}
    >
      <EnterSeasonForm
        season={season}
        label={label}
        text={
          isReserve
            ? 'Organisers can offer you a place in one round, or in all that are left.'
            : `Season of ${counted(season.rounds.length, 'round')}. Later ones are added by themselves.`
        }
        error={enter.error}
        isPending={enter.isPending}
        onEnter={({ reason: _reason, ...values }) =>
          enter.mutate({ ...values, isReserve }, { onSuccess: () => onOpenChange(false) })
        }
      />
    </Dialog>
  )
}

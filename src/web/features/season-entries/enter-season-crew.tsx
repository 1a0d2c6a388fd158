import { Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { SEASON_CREW_MAX, type SeasonEntries } from '#shared/contract/season-entries.ts'
import { isActiveInSeason } from '#shared/domain/season-entries/season-entry.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  Dialog,
  lazyPart,
  Notice,
  SectionLabel,
  Stack,
  SwitchInput,
} from '#web/ui/index.ts'
import { useEnterSeasonCrew } from './season-entries.api.ts'

const EnterSeasonForm = lazyPart(
  async () => (await import('./enter-season-form.tsx')).EnterSeasonForm,
)

type Driver = { userId: number | null; guestName: string | null; displayName: string }

/** Puts a crew together; the page knows how. */
type Picker = (props: {
  crew: readonly Driver[]
  isEntered: (userId: number) => boolean
  most: number
  onChange: (crew: Driver[]) => void
}) => ReactNode

/** For organisers: enters the crew of others, members and guests. */
export function EnterSeasonCrew(props: { season: SeasonEntries; picker: Picker }) {
  const { about, opened, open, dialog } = useDialogAbout<true>()
  return (
    <>
      <Button icon={Users} onClick={() => open(true)}>
        Enter a Crew
      </Button>
      {about && <EnterCrewDialog key={opened} {...props} {...dialog} />}
    </>
  )
}

type Props = {
  season: SeasonEntries
  picker: Picker
  open: boolean
  onOpenChange: (open: boolean) => void
}

function EnterCrewDialog({ season, picker: CrewPicker, open, onOpenChange }: Props) {
  const enter = useEnterSeasonCrew(season.championshipId)
  const [crew, setCrew] = useState<readonly Driver[]>([])
  const [isReserve, setIsReserve] = useState(false)
  const errors = useFieldErrors(enter.error)
  const entered = new Set(
    season.entries
      .filter(isActiveInSeason)
      .flatMap((entry) => entry.crew)
      .filter(({ hasAccepted }) => hasAccepted)
      .map(({ userId }) => userId),
  )
  return (
    <Dialog
      title="Enter a Crew"
      description={season.name}
      open={open}
      onOpenChange={onOpenChange}
      isPending={enter.isPending}
    >
      <EnterSeasonForm
        season={season}
        label="Enter Crew"
        lead={
          <Stack gap="small">
            <SectionLabel>Crew</SectionLabel>
            <CrewPicker
              crew={crew}
              isEntered={(id) => entered.has(id)}
              most={SEASON_CREW_MAX}
              onChange={setCrew}
            />
            {errors?.['crew'] && (
              <Notice tone="stop" isLive>
                {errors['crew']}
              </Notice>
            )}
            <SwitchInput
              label="As a reserve"
              words={['Yes', 'No']}
              checked={isReserve}
              onChange={setIsReserve}
            />
          </Stack>
        }
        asksReason
        disabledReason={crew.length === 0 ? 'Choose a driver' : undefined}
        error={enter.error}
        isPending={enter.isPending}
        onEnter={({ reason, ...values }) =>
          enter.mutate(
            {
              ...values,
              isReserve,
              reason: reason ?? '',
              crew: crew.map(({ userId, guestName }) => ({ userId, guestName })),
            },
            { onSuccess: () => onOpenChange(false) },
          )
        }
      />
    </Dialog>
  )
}

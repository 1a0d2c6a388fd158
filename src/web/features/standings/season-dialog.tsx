import type { Season } from '#shared/contract/seasons.ts'
import { later } from '#web/lib/later.tsx'
import { Dialog } from '#web/ui/index.ts'
import { useSaveSeason } from './standings.api.ts'

const SeasonForm = later(async () => (await import('./season-form.tsx')).SeasonForm)

type Props = {
  /** Undefined for a new season. */
  season: Season | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved: (season: Season) => void
}

export function SeasonDialog({ season, open, onOpenChange, onSaved }: Props) {
  const save = useSaveSeason(season)
  const title = season ? 'Edit Season' : 'New Season'

  return (
    <Dialog
      title={title}
      description={
        season
          ? `The standings of ${season.name} change as soon as you save.`
          : 'All races between its first and last day count, including past ones.'
      }
      open={open}
      onOpenChange={onOpenChange}
      isPending={save.isPending}
    >
      <SeasonForm
        label={title}
        season={season}
        error={save.error}
        isPending={save.isPending}
        onSave={(values) =>
          save.mutate(values, {
            onSuccess: (saved) => {
              onOpenChange(false)
              onSaved(saved)
            },
          })
        }
      />
    </Dialog>
  )
}

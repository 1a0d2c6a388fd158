import { Pencil, Plus } from 'lucide-react'
import type { Season } from '#shared/contract/seasons.ts'
import { useDialogAbout } from '#web/lib/use-dialog-about.ts'
import { Button } from '#web/ui/index.ts'
import { DeleteSeason } from './delete-season.tsx'
import { SeasonDialog } from './season-dialog.tsx'

type Props = {
  /** The season on the page; a calendar year (without id) can be neither changed nor deleted. */
  season: Season | undefined
  /** Shows the latest season if there is no key. */
  onShow: (key?: string) => Promise<void>
}

/** For admins. An open dialog keeps its season when the page changes. */
export function SeasonActions({ season, onShow }: Props) {
  const edit = useDialogAbout<Season | undefined>()
  const id = season?.id ?? null

  return (
    <>
      {season && id !== null && (
        <>
          <Button icon={Pencil} onClick={() => edit.open(season)}>
            Edit Season
          </Button>
          <DeleteSeason season={{ ...season, id }} leave={() => onShow()} />
        </>
      )}
      <Button icon={Plus} onClick={() => edit.open(undefined)}>
        New Season
      </Button>
      <SeasonDialog
        key={edit.opened}
        season={edit.about}
        {...edit.dialog}
        onSaved={({ key }) => void onShow(key)}
      />
    </>
  )
}

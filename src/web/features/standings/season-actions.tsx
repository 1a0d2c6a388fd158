import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Season } from '#shared/contract/seasons.ts'
import { Button } from '#web/ui/index.ts'
import { DeleteSeason } from './delete-season.tsx'
import { SeasonDialog } from './season-dialog.tsx'

type Props = {
  /** The one on the page; calendar years can be neither changed nor deleted. */
  season: Season | undefined
  /** Without a key: the latest. */
  onShow: (key?: string) => Promise<void>
}

/** For admins. An open dialog keeps the season that it was opened about, whatever becomes of the page. */
export function SeasonActions({ season, onShow }: Props) {
  const [about, setAbout] = useState<Season>()
  const [isOpen, setIsOpen] = useState(false)
  const [opened, setOpened] = useState(0)
  const id = season?.id ?? null

  function open(subject: Season | undefined) {
    setAbout(subject)
    setOpened(opened + 1)
    setIsOpen(true)
  }

  return (
    <>
      {season && id !== null && (
        <>
          <DeleteSeason season={{ ...season, id }} leave={() => onShow()} />
          <Button icon={Pencil} onClick={() => open(season)}>
            Edit Season
          </Button>
        </>
      )}
      <Button icon={Plus} onClick={() => open(undefined)}>
        New Season
      </Button>
      <SeasonDialog
        key={opened}
        season={about}
        open={isOpen}
        onOpenChange={setIsOpen}
        onSaved={({ key }) => void onShow(key)}
      />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { CodeXml } from 'lucide-react'
import { isEmbeddable } from '#shared/domain/embeds/embeds.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { guildQuery } from '#web/data/guild.ts'
import { Button, lazyDialog } from '#web/ui/index.ts'
import type { Embeddable } from './embed-dialog.tsx'

const EmbedDialog = lazyDialog(async () => (await import('./embed-dialog.tsx')).EmbedDialog)

type Props = {
  /** Of the event or championship. */
  title: string
  embeds: readonly Embeddable[]
}

/** Gives the code with which other sites show something. Renders nothing where it is not public. */
export function EmbedButton({ title, embeds }: Props) {
  const { data: guild } = useQuery(guildQuery)
  const opening = useDialogAbout<readonly Embeddable[]>()
  const parts = guild?.publicParts ?? []
  const shown = embeds.filter(({ kind }) => isEmbeddable(kind, parts))
  if (shown.length === 0) return null
  return (
    <>
      <Button icon={CodeXml} onClick={() => opening.open(shown)}>
        Embed
      </Button>
      {opening.about && (
        <EmbedDialog
          key={opening.opened}
          title={title}
          embeds={opening.about}
          {...opening.dialog}
        />
      )}
    </>
  )
}

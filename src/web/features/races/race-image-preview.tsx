import { useWatch } from 'react-hook-form'
import { ImageUrl } from '#shared/contract/image-url.ts'
import type { Race } from '#shared/contract/races.ts'
import { SectionLabel, Stack, TrackImage } from '#web/ui/index.ts'

/** The image at the typed URL, or the current one. */
export function RaceImagePreview({ race }: { race: Race | undefined }) {
  const typed = useWatch<{ trackImageUrl: string }, 'trackImageUrl'>({ name: 'trackImageUrl' })
  const { data: address } = ImageUrl.safeParse(typed)
  if (!race && !address) return undefined
  const isNew = address && address !== race?.trackImageUrl
  return (
    <Stack gap="small">
      <SectionLabel>{isNew ? 'Preview' : 'Shown now'}</SectionLabel>
      <TrackImage
        name={race?.trackName ?? 'Preview'}
        src={address ?? race?.trackImageUrl ?? null}
      />
    </Stack>
  )
}

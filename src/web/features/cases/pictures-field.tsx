import { MOST_PICTURES } from '#shared/contract/evidence.ts'
import { PicturesInput } from '#web/ui/index.ts'
import type { ChosenPictures } from './use-pictures.ts'

/** Phones turn their own formats into one of these. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/gif,image/avif,.avif'

type Props = { pictures: ChosenPictures; error?: string | undefined }

/** The pictures of a report, a statement or a note, while it is being written. */
export function PicturesField({ pictures, error }: Props) {
  return (
    <PicturesInput
      label="Pictures (Optional)"
      help={`At most ${MOST_PICTURES}, each at most 5 MB. Only those who may read this see them.`}
      error={error}
      accept={ACCEPT}
      most={MOST_PICTURES}
      pictures={pictures.list.map(({ label, ...picture }) => ({ ...picture, name: label }))}
      onAdd={pictures.add}
      onRemove={pictures.remove}
      onRetry={pictures.retry}
    />
  )
}

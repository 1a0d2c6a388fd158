import type { ShownPicture } from '#shared/contract/evidence.ts'
import { LocalMoment } from '#web/parts/local-moment-cell.tsx'
import { PictureStrip, SubLine } from '#web/ui/index.ts'
import { pictureAddress } from './evidence.api.ts'

type Props = { pictures: readonly ShownPicture[]; of: string }

/** The pictures of a text, small, or when they were removed. @param of completes 'Picture 1 of …' */
export function PictureList({ pictures, of }: Props) {
  const shown = pictures
    .map(({ name, removedAt }, index) => ({
      removedAt,
      src: pictureAddress(name),
      alt: pictures.length > 1 ? `Picture ${index + 1} of ${of}` : `Picture of ${of}`,
    }))
    .filter(({ removedAt }) => removedAt === null)
  const removedAt = pictures.find((one) => one.removedAt !== null)?.removedAt
  return (
    <>
      <PictureStrip pictures={shown} />
      {removedAt && (
        <SubLine>
          Pictures removed on <LocalMoment at={removedAt} />.
        </SubLine>
      )}
    </>
  )
}

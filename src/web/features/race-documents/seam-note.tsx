import type { Seam } from '#shared/contract/race-documents.ts'
import { seamText } from '#shared/domain/stitching/seam-words.ts'
import { Notice } from '#web/ui/index.ts'

type Props = {
  race: {
    seams: readonly Seam[]
    /** Factor of its points. */
    weight: number
  }
}

/** Where a race was stopped, above everything that is computed from its laps. */
export function SeamNote({ race: { seams, weight } }: Props) {
  if (seams.length === 0) return null
  return (
    <Notice tone="info" title={`This race was joined from ${seams.length + 1} files`}>
      {[
        ...seams.map((seam) => `It was ${seamText(seam)}.`),
        'The pause counts neither as race time nor as driving time.',
        ...(weight === 1
          ? []
          : [
              WEIGHTS[weight] ??
                `By its length, its points count ${weight} times, unless a championship says otherwise.`,
            ]),
      ].join(' ')}
    </Notice>
  )
}

const WEIGHTS: Record<number, string> = {
  0: 'By its length, it gives no points, unless a championship says otherwise.',
  0.5: 'By its length, it gives half points, unless a championship says otherwise.',
}

import { Stack } from '../layout/stack.tsx'
import { LoadingNote } from './loading-note.tsx'
import { Skeleton } from './skeleton.tsx'

const HEAD = 22
const LINE = 12
const shape = [
  { width: '34%', height: HEAD },
  { width: '92%', height: LINE },
  { width: '86%', height: LINE },
  { width: '61%', height: LINE },
  { width: '28%', height: HEAD },
  { width: '90%', height: LINE },
  { width: '74%', height: LINE },
]

/** Paragraphs while they are loading. */
export function TextSkeleton() {
  return (
    <div aria-busy>
      <LoadingNote />
      <Stack>
        {shape.map(({ width, height }) => (
          <Skeleton key={width} width={width} height={height} />
        ))}
      </Stack>
    </div>
  )
}

import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { isAboutField } from '#web/data/api-error.ts'
import { LoadError, Notice, Skeleton, Text } from '#web/ui/index.ts'
import { movesText } from './preview-words.ts'
import type { Previewed } from './use-preview.ts'

type Props = {
  of: TableOf
  preview: Previewed
  isNew: boolean
  /** A points system has none. */
  hasRounds: boolean
}

/** What the table is made of, or why there is none. */
export function PreviewState({ of, preview, isNew, hasRounds }: Props) {
  const { data, failure, isWaiting, isLoading, retry } = preview
  const isBorrowed = data !== undefined && data.borrowedFrom !== null
  return (
    <>
      {isWaiting && (
        <Notice tone="caution">{data || isLoading || failure ? WAITING_TEXT : FIRST_TEXT}</Notice>
      )}
      {failure && isAboutField(failure) && <Notice tone="stop">{failure.message}</Notice>}
      {failure && !isAboutField(failure) && (
        <LoadError title="No preview" error={failure} level={3} isBare onRetry={retry} />
      )}
      {isLoading && !isWaiting && <Skeleton height={isNew ? NOTICE_PX : LINE_PX} />}
      {isBorrowed && (
        <Notice>
          {hasRounds && 'It has no results yet. '}These are the races of {data.borrowedFrom}.
        </Notice>
      )}
      {data && !isBorrowed && !isNew && <Text>{movesText(data.moves, of)}</Text>}
      {data?.table.rows.length === 0 && (
        <Text tone="muted">Nobody has scored in this table yet.</Text>
      )}
    </>
  )
}

/** As high as what comes, so that the button that saves stays where it is. */
const NOTICE_PX = 46
const LINE_PX = 22

const WAITING_TEXT = 'Something is missing or wrong, so this is the table before that.'
const FIRST_TEXT = 'The table appears once nothing is missing or wrong.'

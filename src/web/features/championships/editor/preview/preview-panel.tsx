import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ALL_CLASSES } from '#web/parts/all-classes.ts'
import { useMediaQuery } from '#web/browser/use-media-query.ts'
import { Button, Dialog, FarBelow, Panel, Stack, Text, TimingSkeleton } from '#web/ui/index.ts'
import { useOwnRows } from '../../own-rows.ts'
import type { ChampionshipValues } from '../championship-values.ts'
import type { Known } from '../editor-problems.ts'
import { Moves } from './moves.tsx'
import { type PreviewChoice, PreviewFilters } from './preview-filters.tsx'
import { PreviewState } from './preview-state.tsx'
import { PreviewTable } from './preview-table.tsx'
import { barText } from './preview-words.ts'
import { type Previewed, usePreview } from './use-preview.ts'

type Props = {
  /** Null for a new championship. */
  id: number | null
  /** The points system that the form is about, if it is about one. */
  ofSystem?: number | null
  values: ChampionshipValues
  known: Known
  /** The classes of the championship as it is; empty for a new one. */
  classes: readonly string[]
  /** A points system has none. */
  hasRounds?: boolean
  /** What saves the form: above the tables where they are beside it, or else at the end of the page. */
  children: ReactNode
}

/** Where the preview is beside the form. */
const BESIDE = '(min-width: 1024px)'

/** The table as it would be with the last real results, and who moves. */
export function PreviewPanel(props: Props) {
  const { hasRounds = true, id, ofSystem = null, values, known, classes, children } = props
  const [seen, setSeen] = useState(classes.length > 0 ? classes : undefined)
  const [chosen, setChosen] = useState<Partial<PreviewChoice>>({})
  const choice = { of: 'drivers' as const, carClass: seen?.[0] ?? ALL_CLASSES, ...chosen }
  const preview = usePreview({ id, ofSystem, values, known, choice })
  const { data, isWaiting, isOutdated } = preview
  // A new championship shows the first class of the races that it turns out to have.
  if (data && data.classes.join() !== seen?.join()) setSeen(data.classes)
  const [isOpen, setIsOpen] = useState(false)
  const isBeside = useMediaQuery(BESIDE)

  const head = (
    <>
      <PreviewFilters
        choice={choice}
        classes={seen ?? (preview.isLoading ? undefined : [])}
        onChoose={(change) => setChosen({ ...chosen, ...change })}
      />
      <PreviewState of={choice.of} preview={preview} isNew={id === null} hasRounds={hasRounds} />
    </>
  )
  const tables = <PreviewTables of={choice.of} data={data} isLoading={preview.isLoading} />
  const bar = {
    isWaiting,
    hasFailed: preview.failure !== null,
    hasMoves: id !== null,
    of: choice.of,
    data,
  }
  return (
    <FarBelow
      bar={
        <>
          <Text size="data">{barText(bar)}</Text>
          <Button size="small" icon={Eye} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            Show Preview
          </Button>
        </>
      }
    >
      <Panel title="Preview" note={data && isOutdated && !isWaiting ? 'Computing...' : undefined}>
        {head}
        {isBeside && children}
      </Panel>
      {tables}
      {!isBeside && <Panel>{children}</Panel>}
      <Dialog
        title="Preview"
        description="The table as it would be. Nothing is saved yet."
        open={isOpen}
        onOpenChange={setIsOpen}
      >
        <Stack>
          {head}
          {tables}
        </Stack>
      </Dialog>
    </FarBelow>
  )
}

type TablesProps = Pick<PreviewChoice, 'of'> & Pick<Previewed, 'data' | 'isLoading'>

function PreviewTables({ of, data, isLoading }: TablesProps) {
  const own = useOwnRows(data?.table, of)
  if (isLoading)
    return (
      <Panel isFlush>
        <TimingSkeleton />
      </Panel>
    )
  if (!data) return null
  return (
    <>
      {data.moves.length > 0 && <Moves moves={data.moves} of={of} own={own} />}
      {data.table.rows.length > 0 && <PreviewTable of={of} rows={data.table.rows} own={own} />}
    </>
  )
}

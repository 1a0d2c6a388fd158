import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Preview } from '#shared/contract/championship-form.ts'
import { counted } from '#shared/domain/plural.ts'
import { TABLES_OF, type TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { isAboutField } from '#web/lib/api-error.ts'
import {
  Button,
  Dialog,
  FarBelow,
  FilterSelect,
  FormColumns,
  LoadError,
  Notice,
  Panel,
  Skeleton,
  Stack,
  Text,
} from '#web/ui/index.ts'
import { TABLE_WORDS } from '#shared/domain/scoring/words/table-title.ts'
import { useOwnRows } from '../../own-rows.ts'
import { ALL_CLASSES } from '../../table-choice.ts'
import type { ChampionshipValues } from '../championship-values.ts'
import type { Known } from '../editor-problems.ts'
import { Moves } from './moves.tsx'
import { PreviewTable } from './preview-table.tsx'
import { usePreview } from './use-preview.ts'

type Props = {
  /** Null for a new championship. */
  id: number | null
  values: ChampionshipValues
  known: Known
  /** Of the championship as it is; empty for a new one. */
  classes: readonly string[]
  /** A points system has none. */
  hasRounds?: boolean
  /** What saves the form, below what saving would change. */
  children: ReactNode
}

/** The table as it would be with the last real results, and who moves. */
export function PreviewPanel({ hasRounds = true, ...props }: Props) {
  const { id, values, known, classes, children } = props
  const [of, setOf] = useState<TableOf>('drivers')
  const [chosen, setChosen] = useState<string>()
  const [seen, setSeen] = useState(classes)
  const carClass = chosen ?? seen[0] ?? ALL_CLASSES
  const { query, isWaiting, isOutdated } = usePreview({
    id,
    values,
    known,
    of,
    carClass: carClass === ALL_CLASSES ? undefined : carClass,
  })
  const { data, error, refetch } = query
  // A new championship shows the first class of the races that it turns out to have.
  if (data && data.classes.join() !== seen.join()) setSeen(data.classes)
  const own = useOwnRows(data?.table, of)
  const isBorrowed = data !== undefined && data.borrowedFrom !== null
  const failure = isWaiting ? null : error
  const [isOpen, setIsOpen] = useState(false)

  const filters = (
    <FormColumns columns="pair">
      <FilterSelect
        label="Table"
        options={TABLES_OF.map((one) => ({ value: one, label: TABLE_WORDS[one].table }))}
        value={of}
        onChange={(next) => setOf(TABLES_OF.find((one) => one === next) ?? 'drivers')}
      />
      {seen.length > 1 && (
        <FilterSelect
          label="Class"
          options={[
            ...seen.map((name) => ({ value: name, label: name })),
            { value: ALL_CLASSES, label: 'Over All Classes' },
          ]}
          value={carClass}
          onChange={setChosen}
        />
      )}
    </FormColumns>
  )
  const state = (
    <>
      {isWaiting && <Notice tone="caution">{data ? WAITING_TEXT : FIRST_TEXT}</Notice>}
      {failure && isAboutField(failure) && <Notice tone="stop">{failure.message}</Notice>}
      {failure && !isAboutField(failure) && (
        <LoadError
          title="No preview"
          error={failure}
          level={3}
          isBare
          onRetry={() => void refetch()}
        />
      )}
      {!data && !failure && !isWaiting && <Skeleton height={240} />}
      {isBorrowed && (
        <Notice>
          {hasRounds && 'None of its rounds has results yet. '}These are the races of{' '}
          {data.borrowedFrom}.
        </Notice>
      )}
      {data && !isBorrowed && id !== null && <Text>{movesText(data)}</Text>}
      {data?.table.rows.length === 0 && (
        <Text tone="muted">Nobody has scored in this table yet.</Text>
      )}
    </>
  )
  const tables = data && (
    <>
      {data.moves.length > 0 && <Moves moves={data.moves} of={of} own={own} />}
      {data.table.rows.length > 0 && <PreviewTable of={of} rows={data.table.rows} own={own} />}
    </>
  )

  return (
    <FarBelow
      bar={
        <>
          <Text size="data">
            {barText({ isWaiting, hasFailed: failure !== null, hasMoves: id !== null, data })}
          </Text>
          <Button size="small" icon={Eye} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            Show Preview
          </Button>
        </>
      }
    >
      <Panel title="Preview" note={data && isOutdated && !isWaiting ? 'Computing...' : undefined}>
        {filters}
        {state}
        {children}
      </Panel>
      {tables}
      <Dialog
        title="Preview"
        description="The table as it would be. Nothing is saved yet."
        open={isOpen}
        onOpenChange={setIsOpen}
      >
        <Stack>
          {filters}
          {state}
          {tables}
        </Stack>
      </Dialog>
    </FarBelow>
  )
}

const WAITING_TEXT = 'Something is missing or wrong, so this is the table before that.'
const FIRST_TEXT = 'The table appears once nothing is missing or wrong.'

/** What saving would change, in a sentence. */
function movesText({ moves }: Preview) {
  if (moves.length === 0) return 'Nobody moves: the table stays as it is.'
  return `Saving changes ${changesText(moves)} in this table.`
}

/** '2 places and the points of 5' */
function changesText(moves: Preview['moves']) {
  const placed = moves.filter(({ from, to }) => from !== to)
  const pointed = moves.filter(({ pointsBefore, pointsAfter }) => pointsBefore !== pointsAfter)
  return [
    placed.length > 0 && counted(placed.length, 'place'),
    pointed.length > 0 && `the points of ${pointed.length}`,
  ]
    .filter(Boolean)
    .join(' and ')
}

type BarState = {
  isWaiting: boolean
  hasFailed: boolean
  /** A new championship has no table that could change. */
  hasMoves: boolean
  data: Preview | undefined
}

/** The same in a few words, for the bar on phones. */
function barText({ isWaiting, hasFailed, hasMoves, data }: BarState) {
  if (isWaiting) return 'Something is missing or wrong'
  if (hasFailed) return 'The preview failed'
  if (!data) return 'Computing...'
  if (!hasMoves || data.borrowedFrom !== null) return `${data.table.rows.length} in the table`
  return data.moves.length === 0 ? 'Nobody moves' : `Changes ${changesText(data.moves)}`
}
